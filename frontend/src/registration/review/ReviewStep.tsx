import { competitionDifference, countCompetitionDifferences } from '@app/contracts/competition';
import { isBestDancerStep } from '@app/contracts/catalogue';
import { asksForCode } from '@app/contracts/registration';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { WaiversSection } from '../../waivers/index.js';
import { RoutinesSection } from '../../competition/index.js';
import { NominationsSection } from '../../nominations/index.js';
import { Button } from '../../ui/Button.js';
import { type DiffRow, DiffView } from '../../ui/DiffView.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Checkbox } from '../../ui/inputs.js';
import { type RefusalItem, Refusals } from '../../ui/Refusals.js';
import { Segment } from '../../ui/Segment.js';
import { OFFLINE } from '../../platform/error-message.js';
import { useFlow } from '../frame/flow.js';
import { StepShell } from '../frame/StepShell.js';
import { attendeeRows, includedRows, observerRows, type PeopleRow } from './attendee-rows.js';
import { ContactForm } from './ContactForm.js';
import { MediaPassSection } from './MediaPassSection.js';
import { ReviewSection } from './ReviewSection.js';
import { TicketsSection } from './TicketsSection.js';
import { useContact } from './use-contact.js';
import { type Stopped, useSubmit } from './use-submit.js';

// Loaded where the event has such a step: a registrant's first load stays small.
const BestDancersSection = lazy(async () => ({
  default: (await import('../best-dancers/BestDancersSection.js')).BestDancersSection,
}));

const COLUMNS = [
  { key: 'name', header: 'Name' },
  { key: 'level', header: 'Level or type' },
  { key: 'extras', header: 'Discounts and add-ons' },
  { key: 'fee', header: 'Fee', money: true },
];

const INTENSIVE_COLUMNS = [
  { key: 'name', header: 'Attendee' },
  { key: 'level', header: 'Intensive' },
  { key: 'scholarship', header: 'Scholarship' },
  { key: 'extras', header: 'Add-ons' },
  { key: 'fee', header: 'Fee', money: true },
];

type Show = 'changes' | 'everything';

/** People, not rows: three unnamed observers stand on one. */
const peopleIn = (rows: readonly PeopleRow[]): number => rows.reduce((n, { people }) => n + people, 0);

const summaryOf = (rows: readonly PeopleRow[]): string => {
  const of = (change: DiffRow['change']): number => peopleIn(rows.filter((row) => row.change === change));
  const parts = [
    [of('plus'), 'added'],
    [of('edit'), 'changed'],
    [of('minus'), 'removed'],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}`);
  return [...said, ...(of(null) > 0 ? [`${of(null)} unchanged`] : [])].join(', ');
};

/** `Changes 8 | Everything` while editing; a new registration shows everything. */
const ShowSwitch = ({ show, changes, onShow }: { show: Show; changes: number; onShow: (show: Show) => void }) => (
  <Segment
    className="push"
    label="Show"
    value={show}
    options={[
      {
        key: 'changes',
        label: (
          <>
            Changes <span className="t3 num">{changes}</span>
          </>
        ),
      },
      { key: 'everything', label: 'Everything' },
    ]}
    onChange={onShow}
  />
);

type PeopleProps = {
  title: string;
  step: string;
  columns: typeof COLUMNS;
  rows: readonly PeopleRow[];
  shown: readonly DiffRow[];
};

const People = ({ title, step, columns, rows, shown }: PeopleProps) => {
  const { registration } = useFlow();
  const note = registration.completed ? summaryOf(rows) : `${peopleIn(rows)} in all`;
  return (
    <ReviewSection title={title} note={note} step={step}>
      {shown.length > 0 ? (
        <DiffView caption={title} columns={columns} rows={shown} />
      ) : (
        <EmptyState icon="check" title="Nothing is changed yet." />
      )}
    </ReviewSection>
  );
};

const FIELD_WORDS: Readonly<Record<string, string>> = {
  email: 'E-mail for the confirmation',
  fname: 'First name',
  lname: 'Last name',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state_id: 'State',
  zip: 'Zip code',
};

const NOT_SUBMITTED = 'Your registration was not submitted.';

/** The links to the refused fields of this page; without one the sentences that stopped the submit. */
const itemsOf = ({
  texts,
  offline,
  fields: { waiver, code, ...contact },
}: Stopped): { title: string; items: RefusalItem[] } => {
  const named = Object.entries(contact)
    .filter(([name]) => name in FIELD_WORDS)
    .map(([name, text]) => ({ text: `${FIELD_WORDS[name]}: ${text}`, field: `contact-${name}` }));
  const items = [
    ...named,
    ...(waiver ? [{ text: waiver, field: 'terms' }] : []),
    ...(code ? [{ text: code, field: 'code' }] : []),
  ];
  if (offline) return { title: OFFLINE.title, items: texts.map((text) => ({ text })) };
  if (items.length === 0) return { title: NOT_SUBMITTED, items: texts.map((text) => ({ text })) };
  return { title: named.length > 0 ? texts.join(' ') : NOT_SUBMITTED, items };
};

/** What stopped the submit, with the way on: TRY AGAIN, or 'Take me back' to the step that can mend it (REG-222, REG-237, REG-239). */
const StoppedBy = ({ stopped, onRetry }: { stopped: Stopped; onRetry: () => void }) => {
  const { goTo } = useFlow();
  const { step, offline } = stopped;
  const back = step !== null && (
    <Button kind="second" size="s" onClick={() => goTo(step)}>
      Take me back
    </Button>
  );
  const again = offline && (
    <Button kind="second" size="s" caps onClick={onRetry}>
      TRY AGAIN
    </Button>
  );
  return <Refusals {...itemsOf(stopped)} asked={stopped} action={again || back} />;
};

type Given = { readonly waiver: boolean; readonly code: boolean };
type TermsProps = { given: Given; onGive: (given: Given) => void; refused: Readonly<Record<string, string>> };

/** The terms, and of who competes at nationals the code of conduct (REG-231, REG-232). */
const Terms = ({ given, onGive, refused }: TermsProps) => {
  const { draft, answer } = useFlow();
  return (
    <div className="stack stack-1 consent__terms">
      <Checkbox
        id="terms"
        checked={given.waiver}
        onChange={(waiver) => onGive({ ...given, waiver })}
        error={given.waiver ? undefined : refused.waiver}
        label={
          <>
            I agree to the{' '}
            <Link to="/terms" target="_blank">
              terms and conditions
            </Link>
          </>
        }
      />
      {asksForCode(draft, answer.tour_date) && (
        <Checkbox
          id="code"
          checked={given.code}
          onChange={(code) => onGive({ ...given, code })}
          error={given.code ? undefined : refused.code}
          label="I agree to the competition code of conduct"
        />
      )}
    </div>
  );
};

/** The review page: what is registered or changed, contact, terms, submit (REG-214 to REG-239). */
export const ReviewStep = () => {
  const flow = useFlow();
  const { registration } = flow;
  const [show, setShow] = useState<Show>(registration.completed ? 'changes' : 'everything');
  const [given, setGiven] = useState({ waiver: registration.waiver, code: false });
  const { contact, change } = useContact();
  const { submit, busy, stopped } = useSubmit();
  const { intensive } = flow.answer.profile;
  const [rows, participants] = useMemo(
    () => [
      [...attendeeRows(flow, 'attendees'), ...observerRows(flow)],
      intensive ? attendeeRows(flow, 'intensive') : [],
    ],
    [flow.draft, flow.sheet, flow.answer, flow.people],
  );
  const changed = (list: readonly PeopleRow[]) => list.filter(({ change: sign }) => sign !== null);
  // People, and what the competition's own section shows beside them.
  const entered = countCompetitionDifferences(competitionDifference(registration.official, flow.draft));
  const changes = peopleIn(changed([...rows, ...participants])) + entered;
  const everything = show === 'everything';
  const shown = everything ? [...rows, ...includedRows(flow)] : changed(rows);
  const run = () => void submit({ contact, ...given });
  return (
    <StepShell
      step="review"
      title="REVIEW REGISTRATION"
      submit={{ run, busy }}
      aside={registration.completed && <ShowSwitch show={show} changes={changes} onShow={setShow} />}
    >
      {stopped && <StoppedBy stopped={stopped} onRetry={run} />}
      {(shown.length > 0 || (registration.completed && !intensive)) && (
        <People
          title="Attendees"
          step={intensive ? 'observers' : 'dancers'}
          columns={COLUMNS}
          rows={rows}
          shown={shown}
        />
      )}
      {flow.steps.some(({ step }) => step === 'competition') && (
        <Suspense fallback={null}>
          <RoutinesSection all={everything} />
        </Suspense>
      )}
      {intensive && (
        <People
          title="Intensive"
          step="attendees"
          columns={INTENSIVE_COLUMNS}
          rows={participants}
          shown={everything ? participants : changed(participants)}
        />
      )}
      <TicketsSection />
      {flow.steps.some(({ step }) => isBestDancerStep(step)) && (
        <Suspense fallback={null}>
          <BestDancersSection all={everything} />
        </Suspense>
      )}
      {everything && <MediaPassSection />}
      {flow.steps.some(({ step }) => step === 'studio-awards') && (
        <Suspense fallback={null}>
          <NominationsSection all={everything} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <WaiversSection
          registration_id={registration.id}
          account_id={registration.account_id}
          person_ids={Object.keys(flow.draft.attendees).map(Number)}
          required={flow.answer.profile.waiver_required_at_review ?? false}
        />
      </Suspense>
      <section className="Sheet" aria-label="Contact and terms">
        <div className="Sheet__body Grid-2 consent">
          <ContactForm
            contact={contact}
            fields={stopped?.fields ?? {}}
            ancillary={registration.ancillary}
            onChange={change}
          />
          <Terms given={given} onGive={setGiven} refused={stopped?.fields ?? {}} />
        </div>
      </section>
    </StepShell>
  );
};
