import { REFUSED_AS, type SurveyAnswer, type SurveyReward } from '@app/contracts/survey';
import { useState } from 'react';
import type { ApiError } from '../platform/api-error.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import './survey.css';
import { SurveyForm } from './SurveyForm.js';
import { Thanks } from './Thanks.js';
import type { SurveyOf } from './use-survey.js';

/** Why there is nothing to fill in: the page says so itself (PST-159 to PST-161). */
export const NOT_OPEN: readonly string[] = Object.values(REFUSED_AS);

type Props = {
  readonly of: SurveyOf;
  readonly data: SurveyAnswer | undefined;
  readonly error: ApiError | null;
  readonly readOnly: boolean;
  readonly retry: () => void;
};

/** A survey in all its states; once it is submitted it stays with its thanks (PST-146). */
export const Survey = ({ of, data, error, readOnly, retry }: Props) => {
  const [ended, setEnded] = useState<{ readonly reward: SurveyReward | null } | null>(null);
  if (ended) return <Thanks reward={ended.reward} />;
  if (error && NOT_OPEN.includes(error.code))
    return (
      <div className="Sheet">
        <EmptyState icon={error.code === REFUSED_AS.too_early ? 'clock' : 'eyeoff'} title={error.message} />
      </div>
    );
  if (data?.survey_submitted) return <Thanks reward={data.reward} />;
  if (data) return <SurveyForm key={data.version} {...{ survey: data, of, readOnly, onEnd: setEnded }} />;
  return (
    <div className="Sheet">
      {error ? <ErrorState what="The survey" onRetry={retry} /> : <Skeletons label="Loading the survey" lines={8} />}
    </div>
  );
};
