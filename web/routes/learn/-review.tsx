/** What one reviews today and what one can do, across all organizations and in one. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTRPC, useTRPCClient } from '../../lib/api-client.ts';
import { Objectives } from '../../mastery/objectives.tsx';
import { ReviewPage } from '../../mastery/review-page.tsx';
import { useReviewAnswer } from '../../mastery/use-review-answer.ts';
import { reviewQuery, type ReviewSearch } from './-review-search.ts';

interface ReviewProps {
  userId: string;
  orgSlug: string | undefined;
  search: ReviewSearch;
}

export function Review({ userId, orgSlug, search }: ReviewProps) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const navigate = useNavigate();
  const query = useQuery(reviewQuery(trpc, orgSlug));
  const mastery = useQuery({
    ...trpc.mastery.objectives.queryOptions({
      ...(orgSlug === undefined ? {} : { orgSlug }),
      ...(search.course === undefined ? {} : { courseSlug: search.course }),
    }),
    placeholderData: keepPreviousData,
  });
  const answer = useReviewAnswer(userId);
  return (
    <ReviewPage
      questions={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      orgSlug={orgSlug}
      answer={answer}
      loadNext={() => client.mastery.next.query(orgSlug === undefined ? {} : { orgSlug })}
      loadPage={(documentId, page) => client.document.page.query({ documentId, page })}
      objectives={
        mastery.data && (
          <Objectives
            mastery={mastery.data}
            orgSlug={orgSlug}
            onCourse={(course) => void navigate({ to: '.', replace: true, search: { course } })}
          />
        )
      }
    />
  );
}
