/**
 * Everyday questions about four manuals that anybody can have (`.ci/tutor-books` fetches them), in the words of
 * somebody who has not read them, each with words that stand on the page that answers it; and questions that the
 * book does not answer. No rule and no measure of the tutor was ever changed for them.
 */
import type { Language } from '#machines/document/source.ts';
import type { TutorQuestions } from './tutor-questions.ts';

export interface AskedManual {
  /** Path of its PDF. */
  file: string;
  name: string;
  language: Language;
  questions: TutorQuestions;
}

const FOREIGN = [
  'How do vaccines train the immune system?',
  'Who won the football world cup in 2014?',
  'How do I bake sourdough bread?',
  'What is photosynthesis?',
  'When did the Roman empire fall?',
  'Which volcano is the highest one?',
  'Why do leaves turn red in autumn?',
  'How do I tie a bow tie?',
  'What did Marie Curie discover?',
  'How fast does light travel?',
  'Which animals sleep through the winter?',
  'How is cheese made?',
];

export const MANUALS: readonly AskedManual[] = [
  {
    file: 'fhs-3.0.pdf',
    name: 'a filesystem standard, en',
    language: 'en',
    questions: {
      answered: [
        [
          'Will my temporary files still be there when I run the program again?',
          'in /tmp are preserved between invocations',
        ],
        [
          'Why should the root partition be kept small?',
          'A small root filesystem is less prone to corruption',
        ],
        [
          'Where do the personal settings of one user go?',
          'User specific configuration files for applications are stored',
        ],
        [
          'Where should the pages of a web server be put?',
          'contains site-specific data which is served by this system',
        ],
        [
          'Where are the headers of C programs?',
          'general-use include files for the C programming language',
        ],
        [
          'What has to be there to start a computer?',
          'The contents of the root filesystem must be adequate to boot',
        ],
        [
          'What makes a file shareable?',
          'are those that can be stored on one host and used on others',
        ],
        [
          'Where does a CD appear once it is put in?',
          'used as mount points for removable media such as floppy',
        ],
        [
          'Where do programs write what happened, for the administrator?',
          'miscellaneous log files',
        ],
        [
          'Where do I put software that does not come with the system?',
          'is reserved for the installation of add-on application software packages',
        ],
        [
          'What outlives a restart of the machine, although it is temporary?',
          'made available for programs that require temporary files or directories',
        ],
        [
          'How does a program mark that it uses a device?',
          'Lock files for devices and other resources shared by multiple applications',
        ],
        [
          'Where are results kept that can be made anew?',
          'is intended for cached data from applications',
        ],
      ],
      unanswered: FOREIGN,
    },
  },
  {
    file: 'R-intro.pdf',
    name: 'an introduction to R, en',
    language: 'en',
    questions: {
      answered: [
        ['Does it matter whether I write a or A?', 'It is case sensitive as'],
        ['How do I write a comment?', 'starting with a hashmark'],
        [
          'What stands for a value that nobody knows?',
          'In some cases the components of a vector may not be completely known',
        ],
        ['Can I get back a command I typed earlier?', 'R provides a mechanism for recalling and'],
        ['How do I multiply two matrices?', 'is used for matrix multiplication'],
        [
          'How do I load a table from a file?',
          'The simplest way to construct a data frame from scratch',
        ],
        [
          'Are the means of two groups the same?',
          'To test for the equality of the means of the two examples',
        ],
        ['How do I draw a histogram?', 'Produces a histogram of the numeric vector'],
        ['How do I put several pictures on one page?', 'figures to be filled by column'],
        ['How do I add a legend to a plot?', 'Adds a legend to the current plot'],
        ['How do I put numbers in order?', 'arranged in increasing'],
        [
          'How can I save a chart as a PDF?',
          'Produces a PDF file, which can also be included into PDF files',
        ],
        [
          'What happens when vectors of different lengths are added?',
          'Shorter vectors in the expression are recycled',
        ],
      ],
      unanswered: FOREIGN,
    },
  },
  {
    file: 'gutenprint-users-manual.pdf',
    name: 'a printer manual, en',
    language: 'en',
    questions: {
      answered: [
        [
          'How much memory do I need for big pictures?',
          'at least 64 MB of memory for general purpose',
        ],
        ['Is black and white faster than colour?', 'Black and white printing is generally faster'],
        ['Can it print on both sides?', 'printers capable of printing on both'],
        [
          'What happens if I tell it the wrong paper?',
          'cannot detect the paper type actually in the printer',
        ],
        [
          'Which setting is best for photos on shiny paper?',
          'a good starting point for printing photographs on glossy or premium matte',
        ],
        [
          'How do I clean the print head?',
          'This does not require access to the raw printer device',
        ],
        ['How do I find out how much ink is left?', 'Display the quantity of ink remaining'],
        [
          'Which correction do I take with my own colour profile?',
          'This is the best setting to use when utilizing external color management',
        ],
        [
          'I have old options lying around and cannot print, what do I remove?',
          'please remove any existing .lpoptions file',
        ],
        [
          'Why does it refuse with files of another version?',
          'will not work with driver version 5.2.0',
        ],
        ['How did this project begin?', 'Finding no existing printer drivers'],
        [
          'Can different settings be kept for two kinds of paper?',
          'The New Printer dialog provides a way of creating a new group of settings',
        ],
      ],
      unanswered: FOREIGN,
    },
  },
  {
    file: 'lshort-ko.pdf',
    name: 'an introduction to LaTeX, ko',
    language: 'ko',
    questions: {
      answered: [
        ['출력되지 않는 메모는 어떻게 적어요?', '입력 파일에 주석이나 메모를 적어두는'],
        ['문단은 어떻게 나눠요?', '두 행 사이에 빈 줄을 두는 것은 문단의 끝임을'],
        ['따옴표는 어떻게 입력해요?', '여는 따옴표와 닫는 따옴표는 모양이 다르다'],
        ['각주는 어디에 인쇄돼요?', '그러면 현재 페이지의 하단부에 각주가 인쇄된다'],
        ['중요한 단어는 어떻게 강조해요?', '밑줄을 그어서 강조했다'],
        ['목차를 만들려면 왜 여러 번 컴파일해야 해요?', '이 명령이 주어진 위치에 목차를 넣는다'],
        ['책 뒤의 찾아보기는 무엇으로 만들어요?', '상당히 손쉽게 색인을 만들 수 있다'],
        ['클릭하면 이동하는 문서를 만들 수 있나요?', '하이퍼텍스트란 웹페이지에서'],
        ['분수는 어떻게 써요?', '행중수식에서 분수는 행 높이에 맞추어'],
        ['용지 크기는 어디서 바꿔요?', '여백(margins) 크기를 자동으로 결정한다'],
        ['발표용 슬라이드는 무엇으로 만들어요?', '칠판을 이용하거나 투명 필름 슬라이드를'],
        ['수식 번호를 없애고 싶어요', '수식 번호를 붙이지 않을 행에는'],
      ],
      unanswered: [
        '백신은 어떻게 면역을 만드나요?',
        '김치찌개는 어떻게 끓여요?',
        '광합성이 뭐예요?',
        '임진왜란은 언제 일어났나요?',
        '환율은 왜 오르나요?',
        '화산은 왜 폭발하나요?',
        '단풍은 왜 빨개지나요?',
        '넥타이는 어떻게 매요?',
        '퀴리 부인은 무엇을 발견했나요?',
        '빛은 얼마나 빨라요?',
        '겨울잠을 자는 동물은 뭐예요?',
        '치즈는 어떻게 만들어요?',
      ],
    },
  },
];
