import { type HeardTablet, type ScoresAnswer, tabletCalls, type TabletsAnswer } from '@app/contracts/scoring';
import { useState } from 'react';
import { useClock } from '../../../platform/clock.js';
import { useRead } from '../../../platform/use-read.js';
import { Button } from '../../../ui/Button.js';
import { cx } from '../../../ui/cx.js';
import { ErrorState } from '../../../ui/EmptyState.js';
import { Icon } from '../../../ui/Icon.js';
import { Skeletons } from '../../../ui/Skeleton.js';
import { TabletDialog } from './TabletDialog.js';
import { heardText, isSilent } from './tablet-words.js';

const Heard = ({ device, now, scores }: { device: HeardTablet; now: string; scores: ScoresAnswer }) => {
  const behind = device.waiting > 0 || isSilent(device, now);
  return (
    <p className={cx('Tablets__heard', behind && 'is-behind')}>
      <Icon name={behind ? 'cloudoff' : 'cloud'} size={14} /> {heardText(device, now, scores.routines)}
    </p>
  );
};

type Props = { readonly scores: ScoresAnswer; readonly editable: boolean };

const Judges = ({ scores, editable, answer }: Props & { readonly answer: TabletsAnswer }) => {
  const { now } = useClock();
  const [open, setOpen] = useState<number | null>(null);
  const of = (position: number) => answer.tablets.find((one) => one.position === position);
  return (
    <>
      <ul className="Tablets">
        {scores.judges.map(({ fname, lname }, n) => {
          const tablet = of(n + 1);
          const devices = tablet?.devices ?? [];
          return (
            <li key={`judge-${n + 1}`}>
              <p>
                <b className="med">{`${n + 1} ${fname} ${lname}`}</b>
              </p>
              {devices.length === 0 && (
                <p className="cap">{tablet?.link ? 'Link given, not opened yet' : 'No tablet'}</p>
              )}
              {devices.map((device) => (
                <Heard key={device.device_id} {...{ device, now, scores }} />
              ))}
              {editable && (
                <Button kind="second" size="s" aria-label={`Tablet of judge ${n + 1}`} onClick={() => setOpen(n + 1)}>
                  {tablet?.link ? 'Link and PIN' : 'Give a link'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open !== null && (
        <TabletDialog
          tour_date_id={scores.tour_date_id}
          position={open}
          judge={scores.judges[open - 1]!}
          given={of(open)?.link ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};

/** The tablets of the judges: who is behind (PST-203), and their links (PST-199). */
export const TabletsBar = ({ scores, editable }: Props) => {
  const id = scores.tour_date_id;
  const read = useRead(['tablets', id], tabletCalls.tablets, { params: { id } }, { handled: true });
  if (scores.judges.length === 0) return null;
  return (
    <section className="stack stack-half" aria-label="Judges' tablets">
      <h2 className="h4">Judges' tablets</h2>
      {read.isPending && <Skeletons label="Loading the tablets" lines={2} />}
      {read.error && !read.data && <ErrorState what="The tablets" onRetry={() => void read.refetch()} />}
      {read.data && <Judges {...{ scores, editable }} answer={read.data} />}
    </section>
  );
};
