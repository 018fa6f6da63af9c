import { seesMasked } from '@app/contracts/shared';
import { useAccount } from '../platform/session.js';
import { SharePage } from '../sharing/index.js';
import { Survey } from './Survey.js';
import { useSurvey } from './use-survey.js';

/** The survey of a registration, below SURVEY and below FEEDBACK (PST-012, PST-137); the office reads it only. */
export const SurveyTab = ({ registrationId }: { readonly registrationId: number }) => {
  const { roles } = useAccount();
  const { data, error, refetch } = useSurvey(registrationId);
  return (
    <div className="stack stack-2">
      {data && !error && !data.survey_submitted && !seesMasked(roles) && (
        <SharePage registrationId={registrationId} path="survey" label="SHARE SURVEY">
          Anyone with the link can answer this survey, without an account. Your promo code stays here.
        </SharePage>
      )}
      <Survey
        of={{ registration_id: registrationId }}
        {...{ data, error, readOnly: roles.length > 0, retry: () => void refetch() }}
      />
    </div>
  );
};
