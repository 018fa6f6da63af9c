import type { ReplayAnswer, VerifyAnswer } from '@app/contracts/audit';
import { useState } from 'react';
import { useReportError } from '../platform/ErrorDialogs.js';
import { ApiError } from '../platform/api-error.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { replay, useVerification } from './audit-reads.js';
import { positionText } from './stream-of.js';

const short = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

const badText = ({ bad }: VerifyAnswer): string =>
  bad ? `revision ${bad.revision} of ${bad.stream}: ${bad.reason}` : '';

/** The hash chain of the stream, verified when the page opens and again on demand (AUD-007). */
export const Verified = ({ stream, head }: { stream: string; head: number | undefined }) => {
  const { data, isFetching, error, refetch } = useVerification(stream, head);
  return (
    <>
      <span className={data && !data.ok ? 'Verified is-bad' : 'Verified'} role="status">
        <Icon name={data?.ok ? 'shield' : error || data ? 'warning' : 'clock'} size={20} />
        <span>
          <b className="semi">
            {error
              ? 'Could not be verified'
              : !data
                ? 'Verifying'
                : data.ok
                  ? 'Hash chain verified'
                  : 'Hash chain broken'}
          </b>
          <span className="cap num">
            {data?.ok && `verified at position ${positionText(data.verified_at)}, head ${short(data.head ?? '')}`}
            {data && !data.ok && badText(data)}
          </span>
        </span>
      </span>
      <Button kind="second" size="s" busy={isFetching} onClick={() => void refetch()}>
        Verify
      </Button>
    </>
  );
};

/** Folds the registration again from its events and holds it against the serving read models (AUD-004). */
export const ReplayButton = ({
  registration,
  onAnswer,
}: {
  registration: number;
  onAnswer: (a: ReplayAnswer) => void;
}) => {
  const [busy, setBusy] = useState(false);
  const report = useReportError();
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      onAnswer(await replay(registration));
    } catch (error) {
      report(error instanceof ApiError ? error : new ApiError(500));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="second" size="s" icon="play" busy={busy} onClick={() => void run()}>
      Replay and compare with the read model
    </Button>
  );
};
