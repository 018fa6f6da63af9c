import type { ReplayAnswer } from '@app/contracts/audit';
import { counted } from '@app/contracts/shared';
import { useState } from 'react';
import { useReportError } from '../platform/ErrorDialogs.js';
import { ApiError } from '../platform/api-error.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { type Look, replay, useVerification } from './audit-reads.js';
import { verdictOf } from './Seal.js';
import { Mechanism } from './mechanism.js';
import { positionText } from './stream-of.js';

/** Everything that the figures of this page are computed from, verified when it opens and again on demand (AUD-007, AUD-013). */
export const Verified = ({
  stream,
  head,
  onShow,
}: {
  stream: string;
  head: number | undefined;
  onShow: () => void;
}) => {
  const { data, isFetching, error, refetch } = useVerification(stream, head);
  const verdict = data && !error ? verdictOf(data) : null;
  return (
    <>
      <span className={`Verified ${verdict?.tone ?? 'is-open'}`} role="status">
        <Icon name={verdict?.icon ?? (error ? 'warning' : 'clock')} size={20} />
        <span>
          <b className="semi">{error ? 'Could not be verified' : (verdict?.title ?? 'Verifying')}</b>
          <span className="cap num">
            {data &&
              !error &&
              `${counted(data.events, 'entry', 'entries')} of ${counted(data.streams.length, 'record')}`}
            <Mechanism>{data && !error && `, at position ${positionText(data.verified_at)}`}</Mechanism>
          </span>
        </span>
      </span>
      {data && (
        <Button kind="second" size="s" onClick={onShow}>
          What was checked
        </Button>
      )}
      <Button kind="second" size="s" busy={isFetching} onClick={() => void refetch()}>
        Verify
      </Button>
    </>
  );
};

/** Folds the registration again from its events and holds it against the serving read models (AUD-004). */
export const ReplayButton = ({
  registration,
  look,
  onAnswer,
}: {
  registration: number;
  look: Look | null;
  onAnswer: (a: ReplayAnswer) => void;
}) => {
  const [busy, setBusy] = useState(false);
  const report = useReportError();
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      onAnswer(await replay(registration, look));
    } catch (error) {
      report(error instanceof ApiError ? error : new ApiError(500));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="second" size="s" icon="play" busy={busy} onClick={() => void run()}>
      Compute anew and compare
    </Button>
  );
};
