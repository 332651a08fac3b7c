import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MailChoice } from '#machines/announcement/announcement.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Switch } from '../ui/checkbox.tsx';
import styles from './announcement.module.css';

/** Which of one's courses one gets mail about; takes effect at once. */
export function MailChoices() {
  const { t } = useTranslation('announcement');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: choices = [] } = useQuery(trpc.announcement.mailChoices.queryOptions());
  const choose = useMutation(
    trpc.announcement.chooseCourseMail.mutationOptions({
      onSuccess: ({ courseId, wanted }) =>
        queryClient.setQueryData(trpc.announcement.mailChoices.queryKey(), (known) =>
          known?.map((one) => (one.course.id === courseId ? { ...one, wanted } : one)),
        ),
    }),
  );
  if (choices.length === 0) return null;
  const isOn = ({ course, wanted }: MailChoice) =>
    choose.isPending && choose.variables.courseId === course.id ? choose.variables.wanted : wanted;
  return (
    <details className={styles.mailChoices}>
      <summary>{t('mail.choose')}</summary>
      <p>{t('mail.chooseText')}</p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.course.id}>
            <Switch
              checked={isOn(choice)}
              onChange={(wanted) => choose.mutate({ courseId: choice.course.id, wanted })}
            >
              {choice.course.title}
            </Switch>
          </li>
        ))}
      </ul>
    </details>
  );
}
