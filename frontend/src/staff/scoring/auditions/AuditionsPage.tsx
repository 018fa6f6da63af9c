import { type AuditionsAnswer, scoringCalls } from '@app/contracts/scoring';
import { useState } from 'react';
import { useCommand } from '../../../platform/use-command.js';
import { useRead } from '../../../platform/use-read.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Notice } from '../../../ui/Notice.js';
import { ReasonDialog } from '../../../ui/ReasonDialog.js';
import { useToast } from '../../../ui/Toast.js';
import { PartPage, usePart } from '../PartPage.js';
import { AuditionJudges } from './AuditionJudges.js';
import { type Division, DivisionTable } from './DivisionTable.js';

type Flags = Pick<AuditionsAnswer, 'showAuditionScores' | 'newAuditionScores'>;
type Choice = { readonly flags: Flags; readonly label: string; readonly said: string };

/** The scores that registrants see, in the three ways that make a difference (PST-072, PST-074). */
const CHOICES: readonly Choice[] = [
  { flags: { showAuditionScores: false, newAuditionScores: false }, label: 'No scores', said: 'the results alone' },
  {
    flags: { showAuditionScores: true, newAuditionScores: false },
    ...{ label: 'Totals', said: 'the results and the overall total' },
  },
  {
    flags: { showAuditionScores: true, newAuditionScores: true },
    ...{ label: 'All scores', said: "the results and each judge's scores with their totals" },
  },
];
const chosenOf = ({ showAuditionScores: shown, newAuditionScores }: Flags): Choice =>
  CHOICES[shown ? (newAuditionScores ? 2 : 1) : 0]!;

const Showing = ({ data, editable, onDone }: { data: AuditionsAnswer; editable: boolean; onDone: () => void }) => {
  const toast = useToast();
  const [asked, setAsked] = useState<Choice | null>(null);
  const now = chosenOf(data);
  const command = useCommand(scoringCalls.enterAudition, {
    handle: ({ badRequest }) => badRequest,
    onDone: () => {
      setAsked(null);
      toast('Saved.');
      onDone();
    },
  });
  return (
    <div className="row wrap">
      <p className="t2">{`Once results are released, registrants see ${now.said}.`}</p>
      {editable &&
        CHOICES.filter((one) => one !== now).map((choice) => (
          <Button key={choice.label} kind="second" size="s" onClick={() => setAsked(choice)}>
            {`Show: ${choice.label.toLowerCase()}`}
          </Button>
        ))}
      {asked && (
        <ReasonDialog
          open
          title={`Show: ${asked.label.toLowerCase()}?`}
          text={`Registrants see ${asked.said}, once results are released.`}
          confirmLabel="Change"
          busy={command.busy}
          error={command.error?.message}
          least={3}
          onConfirm={(reason) =>
            void command.run({ params: { id: data.tour_date_id }, body: { flags: asked.flags, reason } })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
};

type PanelProps = { readonly data: AuditionsAnswer; readonly editable: boolean; readonly refetch: () => void };

const Panel = ({ data, editable, refetch }: PanelProps) => {
  const [naming, setNaming] = useState<Division | null>(null);
  const { tour_date_id, divisions } = data;
  if (divisions.length === 0)
    return <EmptyState icon="stage" title="No best dancer is registered for auditions at this tour date." />;
  return (
    <>
      <Showing data={data} editable={editable} onDone={refetch} />
      {divisions.map((division) => (
        <section key={division.age_division_id} className="Sheet" aria-label={division.age_division}>
          <div className="Sheet__head wrap">
            <h2 className="h4">{division.age_division}</h2>
            <span className="cap">
              {division.judges.length === 0
                ? 'No judges yet'
                : `Judges: ${division.judges.map(({ fname, lname }) => `${fname} ${lname}`).join(', ')}`}
            </span>
            {editable && (
              <Button
                kind="second"
                size="s"
                className="push"
                aria-label={`Judges of ${division.age_division}`}
                onClick={() => setNaming(division)}
              >
                {division.judges.length === 0 ? 'Name the judges' : 'Judges'}
              </Button>
            )}
          </div>
          {division.judges.length === 0 && (
            <div className="Sheet__body">
              <Notice tone="info">Once the three judges are named, each has a column for ballet and for jazz.</Notice>
            </div>
          )}
          <DivisionTable {...{ tour_date_id, division, editable }} />
        </section>
      ))}
      {naming && (
        <AuditionJudges
          tour_date_id={tour_date_id}
          division={naming}
          onDone={() => {
            setNaming(null);
            refetch();
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
};

/** The auditions of a tour date's best dancers: judges, scores and results by age division (PST-183, PST-185). */
export const AuditionsPage = () => {
  const { id, editable } = usePart();
  const read = useRead(['awards', { auditions: id }], scoringCalls.auditions, { params: { id } }, { handled: true });
  return (
    <PartPage title="Auditions" what="The auditions" read={read}>
      {(data) => <Panel data={data} editable={editable} refetch={() => void read.refetch()} />}
    </PartPage>
  );
};
