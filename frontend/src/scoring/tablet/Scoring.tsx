import { numberText, pointsText, type TabletAnswer, type TabletRoutine } from '@app/contracts/scoring';
import { counted, formatRange, localTime } from '@app/contracts/shared';
import { useState } from 'react';
import { PageTitle } from '../../platform/PageTitle.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Mark } from '../../ui/Mark.js';
import { Notice } from '../../ui/Notice.js';
import { FeedbackTaps } from './FeedbackTaps.js';
import { Notes } from './Notes.js';
import { RoutinesDialog } from './RoutinesDialog.js';
import { ScorePad } from './ScorePad.js';
import type { Tablet } from './use-tablet.js';

const nameOf = ({ number, name, category }: TabletRoutine): string =>
  [numberText(number), name || category].filter(Boolean).join(' ');

const Top = ({ page, onList }: { page: TabletAnswer; onList: () => void }) => {
  const { event, city, start_date, end_date, judge, position } = page;
  return (
    <header className="Tablet__top">
      <Mark />
      <b className="semi">{event}</b>
      <span className="t2 Tablet__where">{`${city}, ${formatRange(start_date, end_date)}`}</span>
      <span className="push">
        <b className="med">{`${judge.fname} ${judge.lname}`}</b>
        <span className="t2">{`, judge ${position}`}</span>
      </span>
      <Button kind="second" icon="list" onClick={onList}>
        Routines
      </Button>
    </header>
  );
};

/** The network is away, or something could not be taken. */
const Told = ({ tablet, zone }: { tablet: Tablet; zone: string }) => (
  <>
    {tablet.since !== null && (
      <p className="Tablet__offline" role="status">
        <Icon name="cloudoff" size={20} />
        <span>
          <b className="semi">{`Offline since ${localTime(tablet.since, zone)}.`}</b>{' '}
          {tablet.waiting.length === 0
            ? 'Go on scoring: what you save waits on this tablet and is sent by itself.'
            : `${counted(tablet.waiting.length, 'entry waits', 'entries wait')} on this tablet and ${tablet.waiting.length === 1 ? 'is' : 'are'} sent by ${tablet.waiting.length === 1 ? 'itself' : 'themselves'}. Go on scoring.`}
        </span>
      </p>
    )}
    {tablet.refused.length > 0 && (
      <div className="Tablet__told">
        <Notice tone="error" onClose={tablet.forgetRefused}>
          {tablet.refused.map(({ title, message }) => (
            <p key={`${title} ${message}`}>
              <b className="med">{title}</b> was not taken. {message}
            </p>
          ))}
        </Notice>
      </div>
    )}
  </>
);

type FootProps = {
  readonly tablet: Tablet;
  readonly routine: TabletRoutine;
  readonly before: TabletRoutine | undefined;
  readonly next: TabletRoutine | undefined;
  readonly onOpen: (id: number) => void;
};

const Foot = ({ tablet, routine, before, next, onOpen }: FootProps) => {
  const { score } = tablet.draftOf(routine);
  const changed = tablet.isChanged(routine);
  const waits = tablet.waiting.some(({ routine_id }) => routine_id === routine.id);
  const text = score === null ? '' : ` ${pointsText(score)}`;
  const save = async (): Promise<void> => {
    // The next one is shown at once; the entry is on its way to the disk.
    const saved = tablet.save(routine);
    if (next) onOpen(next.id);
    await saved;
  };
  const label = `${changed ? `SAVE${text}` : ''}${changed && next ? ' AND ' : ''}${next ? 'NEXT' : ''}` || 'SAVE';
  return (
    <footer className="Tablet__foot">
      {before && (
        <Button
          kind="second"
          size="l"
          icon="left"
          aria-label={`Back to ${nameOf(before)}`}
          onClick={() => onOpen(before.id)}
        >
          {numberText(before.number) || 'Back'}
        </Button>
      )}
      <span className="cap">
        {changed
          ? 'Not saved yet'
          : waits
            ? 'Saved on this tablet, not sent yet'
            : routine.own.score === null
              ? ''
              : 'Saved'}
      </span>
      {next && (
        <span className="push Tablet__next">
          <span className="cap">Next</span>
          <span>{nameOf(next)}</span>
        </span>
      )}
      <Button
        size="l"
        caps
        className="Tablet__go"
        {...(next && { iconAfter: 'right' as const })}
        disabled={!changed && !next}
        reason="Nothing was changed."
        onClick={() => void save()}
      >
        {label}
      </Button>
    </footer>
  );
};

/** One routine at a time: its score, what is strong and needs work, and a note (PST-200). */
export const Scoring = ({ tablet, page }: { tablet: Tablet; page: TabletAnswer }) => {
  const { routines } = page;
  const [listed, setListed] = useState(false);
  const at = Math.max(
    0,
    routines.findIndex(({ id }) => (tablet.at === null ? false : id === tablet.at)),
    tablet.at === null ? routines.findIndex(({ own }) => own.score === null) : 0,
  );
  const routine = routines[at];
  const draft = routine && tablet.draftOf(routine);
  return (
    <div className="Tablet">
      <Top page={page} onList={() => setListed(true)} />
      <Told tablet={tablet} zone={page.time_zone} />
      {!routine || !draft ? (
        <main className="Tablet__empty" id="main">
          <PageTitle className="h2">Judge's tablet</PageTitle>
          <EmptyState icon="stage" title="No routine is registered at this tour date." />
        </main>
      ) : (
        <>
          <main className="Tablet__columns" id="main">
            <section aria-label="Score" className="Tablet__score">
              <div className="Tablet__routine" key={routine.id}>
                <span className="Tablet__number num">{numberText(routine.number) || '–'}</span>
                <PageTitle className="h3">{routine.name || routine.category}</PageTitle>
                <p className="t2">
                  {[routine.age_division, routine.performance_division, routine.category].filter(Boolean).join(', ')}
                </p>
              </div>
              <ScorePad score={draft.score} onChange={(score) => tablet.change(routine, { score })} />
            </section>
            <section aria-label="Strengths and needs work">
              <FeedbackTaps data={draft.data} onChange={(data) => tablet.change(routine, { data })} />
            </section>
            <section aria-label="Notes">
              <Notes
                note={draft.note}
                onNote={(note) => tablet.change(routine, { note })}
                quick={page.quick_notes}
                own={tablet.ownNotes}
                onOwn={tablet.keepNotes}
              />
            </section>
          </main>
          <Foot
            {...{ tablet, routine }}
            before={routines[at - 1]}
            next={routines[at + 1]}
            onOpen={(id) => tablet.open(id)}
          />
        </>
      )}
      {listed && (
        <RoutinesDialog
          {...{ tablet, routines }}
          onOpen={(id) => {
            tablet.open(id);
            setListed(false);
          }}
          onClose={() => setListed(false)}
        />
      )}
    </div>
  );
};
