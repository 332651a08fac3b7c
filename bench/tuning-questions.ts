/**
 * Everyday questions by which it was tuned how pages are found and when a place answers, about two manuals that `.ci/real-books` fetches and
 * one of those of `.ci/tutor-books`: none of them is asked there.
 */
import type { AskedManual } from './manual-questions.ts';

const FOREIGN = [
  'How does a vaccine protect against a disease?',
  'Who painted the Mona Lisa?',
  'How long do I boil an egg?',
  'Why is the sky blue?',
  'When was the printing press invented?',
  'Which river is the longest one?',
  'What is the capital of France?',
  'How many planets are there?',
  'How do I change a tyre?',
  'Who wrote Hamlet?',
  'What does a lawyer earn?',
  'How do plants drink water?',
  'Is coffee bad for my heart?',
  'How do I train a dog?',
  'What is a black hole?',
  'How tall is Mount Everest?',
  'Why do cats purr?',
  'When did the second world war end?',
];

export const TUNING_MANUALS: readonly AskedManual[] = [
  {
    file: 'developers-reference.pdf',
    name: 'a developers’ handbook, en, tuned by',
    language: 'en',
    questions: {
      answered: [
        ['What should I do before I go on holiday?', 'Going on vacation gracefully'],
        ['How do I leave the project for good?', 'remember to also retire from teams'],
        ['I quit years ago, can I come back?', 'account is marked as "emeritus"'],
        ['I cannot look after my software any more, what now?', 'can no longer maintain a package'],
        [
          'May I grab the software of somebody who does not answer?',
          'that would be package hijacking',
        ],
        ['Who can help a beginner?', 'has been set up for novice maintainers'],
        [
          'How long does my secret key have to be?',
          'Your key length must be greater than 2048 bits',
        ],
        ['What if somebody steals my key?', 'secure against being stolen'],
        [
          'How do I check my package for mistakes before I send it?',
          'You can run lintian as follows',
        ],
        ['Can I make my upload wait for a few days?', 'An upload to the delayed directory keeps'],
        ['What do I say to users about big changes?', 'It is better than using debconf notes'],
        [
          'The error is not mine but comes from the original authors',
          'an upstream problem, you have to forward it',
        ],
        ['What if I refuse to repair something?', 'you may want to tag the bug wontfix'],
        ['People exaggerate how bad an error is', 'people tend to inflate the severity of bugs'],
        [
          'How do I report the same error in hundreds of programs?',
          'mass-bug (from the package devscripts)',
        ],
        [
          'How do I keep a weakness secret until it is fixed?',
          'allows software distributors to coordinate their disclosure',
        ],
        ['Where do I put the address of the website?', 'We recommend that you add the URL'],
        ['How long may the one-line summary be?', 'synopsis line'],
        [
          'Can a program find out that there is a newer version?',
          'can be used to watch for new upstream versions',
        ],
        [
          'Where can I try out dangerous software?',
          'temporary staging area for highly experimental software',
        ],
        [
          'Why does my package not move on to the next release?',
          'you should analyze why and work towards fixing this',
        ],
        ['Who builds my program for other processors?', 'Build daemons are slave hosts'],
        [
          'May I repair a package that belongs to somebody else?',
          'the DELAYED queue exists to give time to the maintainer',
        ],
        [
          'How do I talk live with the others?',
          'There are other additional channels dedicated to specific subjects',
        ],
        [
          'How do I make my texts easy for those who put them into other languages?',
          'Debconf templates may be translated',
        ],
        ['How do I get rid of my package?', 'asking that the package be removed'],
        [
          'What are the cute names of the versions?',
          'Every released Debian distribution has a code name',
        ],
        [
          'What is the difference between free and not free software there?',
          'is what makes up the official Debian distribution',
        ],
      ],
      unanswered: FOREIGN,
    },
  },
  {
    file: 'gnuplot.pdf',
    name: 'a plotting manual, en, tuned by',
    language: 'en',
    questions: {
      answered: [
        ['How do I make a moving picture?', 'containing multiple frames. The delay between'],
        ['Can I repeat a command many times?', 'General iteration spanning multiple commands'],
        [
          'How do I put four diagrams on one sheet?',
          'to suppress generation of a new page for each plot command',
        ],
        [
          'How do I make the surroundings of the plot another shade?',
          'allow you to set an explicit background color',
        ],
        ['Can I see through the filled areas?', 'FF) represents full transparency'],
        ['How do I draw a cake diagram?', 'draw a pie chart with inline data'],
        [
          'How do I show how uncertain my measurements are?',
          'Error bars are supported for 2D data file plots',
        ],
        [
          'What if some of my values are not there?',
          'is truly missing or contains a "missing" flag',
        ],
        ['How do I find the best curve through my points?', 'Marquardt-Levenberg algorithm'],
        ['How do I move the box that explains the lines?', 'enables a key (or legend)'],
        [
          'How do I enlarge a part with the mouse?',
          'Zooming is usually accomplished by holding down',
        ],
        [
          'Where do I keep my own preferences so they are loaded each time?',
          'it first looks for a system-wide initialization file',
        ],
        [
          'How do I write on the picture when it was made?',
          'places the current time and date in the plot margin',
        ],
        ['How do I draw lines of the same height?', 'can also calculate and draw contour lines'],
        [
          'The dots lie on top of each other, how do I pull them apart?',
          'applying jitter to separate overlapping points',
        ],
        [
          'What are the little marks along the border called?',
          'mirror tells gnuplot to put unlabeled tics',
        ],
        ['How do I wait until someone presses a button?', 'pause mouse keypress'],
        ['How do I draw a shape made of circles and angles?', 'interpret input 2D coordinates as'],
        [
          'How do I see my earlier commands again?',
          'prints or saves previous commands in the history list',
        ],
        [
          'How can a bar diagram with groups of bars be drawn?',
          'It produces a bar chart from a sequence of parallel',
        ],
        ['Which numbers are too big for whole numbers?', 'integer arithmetic expression overflows'],
        ['Can I use letters of other alphabets?', 'you can specify the unicode entry point'],
        [
          'How do I show how often each value occurs as a smooth curve?',
          'generates and plots a kernel density estimate',
        ],
        [
          'What is shown by the box with whiskers?',
          'from the first quartile to the third quartile',
        ],
        ['How does light fall on a surface?', 'a simple lighting model'],
        ['How do I pass arguments to a script?', 'pass parameters to a gnuplot script'],
      ],
      unanswered: FOREIGN,
    },
  },
  {
    file: 'lshort-ko.pdf',
    name: 'an introduction to LaTeX, ko, tuned by',
    language: 'ko',
    questions: {
      answered: [
        ['표에 줄을 어떻게 그어요?', '표를 아름답게 조판하는 데 사용한다'],
        ['사진을 문서에 어떻게 넣어요?', '그래픽 프로그램에서 그림을 EPS'],
        ['줄을 억지로 바꾸려면요?', '강제로 줄나눔을 행하되'],
        ['쪽 번호를 안 보이게 하고 싶어요', '면주에 아무 것도 없게 한다'],
        ['나만의 명령을 만들 수 있나요?', '나만의 새로운 명령을 만들어보자'],
        ['가로로 긴 종이에 쓰려면요?', '가로가 긴 페이지 레이아웃'],
        ['그리스 글자는 어떻게 입력해요?', '그리스 문자의 소문자는'],
        ['행렬은 어떻게 써요?', '행렬을 array로 조판할 수 있다'],
        ['결과물을 만들지 않고 틀린 데만 찾을 수 있나요?', '문법 검사만 하고 실제 출력물을'],
        ['글꼴을 바꾸면 줄 간격도 바뀌나요?', '폰트 크기 명령은 행간격도 변경한다'],
        ['그림 아래에 설명을 달고 싶어요', '떠다니는 개체에 캡션을 달아준다'],
        ['괄호가 내용에 맞춰 커지게 하려면요?', '크기를 자동으로 조절한다'],
        ['이 프로그램은 돈을 내야 하나요?', '오픈소스나 자유 소프트웨어'],
        ['한국어로 쓰려면 무엇이 가장 좋아요?', '한국어를 주요 언어로 사용하고'],
        ['정리와 증명을 쓰는 방법은요?', '보조정리 (Lemma)'],
        ['점이 붙은 외국 글자는 어떻게 써요?', '여러 언어의 액센트와 특수 문자'],
      ],
      unanswered: [
        '달은 왜 모양이 바뀌나요?',
        '라면은 몇 분 끓여요?',
        '한글은 누가 만들었나요?',
        '주식은 왜 떨어지나요?',
        '고래는 왜 물 밖으로 나와요?',
        '월드컵은 몇 년마다 열려요?',
        '커피는 몸에 나쁜가요?',
        '강아지는 어떻게 훈련해요?',
        '블랙홀이 뭐예요?',
        '비행기는 어떻게 날아요?',
        '감기는 왜 걸려요?',
      ],
    },
  },
];
