import { type AwardRow, type AwardsAnswer, PLACE_NAMES, scoringCalls } from '@app/contracts/scoring';
import { amountText } from '@app/contracts/shared';
import { useId, useState } from 'react';
import { useCommand } from '../../../platform/use-command.js';
import { AmountInput } from '../../../ui/AmountInput.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { RadioGroup, Select, TextInput } from '../../../ui/inputs.js';
import { Notice } from '../../../ui/Notice.js';
import { Segment } from '../../../ui/Segment.js';
import { useToast } from '../../../ui/Toast.js';
import { type AwardDraft, bodyOf, GIVE, KINDS, lackOf, NEW } from './award-draft.js';

type Props = {
  readonly kind: AwardRow['kind'];
  /** Null: a new one. */
  readonly row: AwardRow | null;
  readonly data: AwardsAnswer;
  readonly onDone: () => void;
  readonly onClose: () => void;
};
type Parts = {
  readonly draft: AwardDraft;
  readonly data: AwardsAnswer;
  readonly set: (part: Partial<AwardDraft>) => void;
};

const LISTS = { studio: 'studios', routine: 'routines', person: 'people' } as const;
const LABELS = { studio: 'Studio', routine: 'Routine', person: 'Person' } as const;
const PLACES = (['winner', 'runner_up'] as const).map((value) => ({ value, label: PLACE_NAMES[value] }));

const Recipient = ({ draft, data, set, fixed }: Parts & { fixed: boolean }) => (
  <>
    {draft.kind === 'special' && !fixed && (
      <Segment
        label="Given to"
        value={draft.to}
        options={[
          { key: 'routine', label: 'A routine' },
          { key: 'person', label: 'A person' },
        ]}
        onChange={(to) => set({ to, id: null })}
      />
    )}
    <Select
      label={LABELS[draft.to]}
      required
      disabled={fixed}
      value={draft.id}
      placeholder={`Choose a ${LABELS[draft.to].toLowerCase()}`}
      options={data.recipients[LISTS[draft.to]].map(({ id, name, registrant }) => ({
        value: id,
        label: draft.to === 'studio' ? name : `${name}, ${registrant}`,
      }))}
      onChange={(id) => set({ id: Number(id) })}
    />
  </>
);

/** The prize of a commonly given award comes with its name. */
const prizeFor = (award: string, { offered }: AwardsAnswer): Partial<AwardDraft> => {
  const prize = offered.special.find((one) => one.award === award)?.prize;
  return prize ? { prize: amountText(prize) } : {};
};

const Name = ({ draft, data, set, fixed }: Parts & { fixed: boolean }) => {
  const list = useId();
  const { studio, special, scholarship } = data.offered;
  const names = { studio, special: special.map(({ award }) => award), scholarship }[draft.kind];
  return (
    <>
      <TextInput
        label={KINDS[draft.kind].one}
        hint={fixed ? undefined : 'Choose a common one, or write another.'}
        required
        disabled={fixed}
        list={list}
        maxLength={100}
        autoComplete="off"
        value={draft.award}
        onChange={(award) => set({ award, ...prizeFor(award, data) })}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};

/** Gives an award, or changes its place, prize or validity; to whom it went stays (PST-184). */
export const AwardDialog = ({ kind, row, data, onDone, onClose }: Props) => {
  const toast = useToast();
  const [draft, setDraft] = useState(() => NEW(kind, row, data.valid_for));
  const set = (part: Partial<AwardDraft>): void => setDraft((now) => ({ ...now, ...part }));
  const command = useCommand(scoringCalls.giveAward, {
    handle: ({ status }) => status === 400 || status === 404,
    onDone: () => {
      toast('Saved.');
      onDone();
    },
  });
  const parts = { draft, data, set, fixed: row !== null };
  const lack = lackOf(draft);
  return (
    <Dialog
      open
      title={row ? `Change ${row.award}` : GIVE[kind]}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={command.busy}
            disabled={lack !== undefined}
            reason={lack}
            onClick={() => void command.run({ params: { id: data.tour_date_id }, body: bodyOf(draft) })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        {command.error && <Notice tone="error">{command.error.message}</Notice>}
        <Name {...parts} />
        <Recipient {...parts} />
        {kind === 'studio' && (
          <RadioGroup
            legend="Place"
            name="place"
            value={draft.place}
            options={PLACES}
            onChange={(place) => set({ place })}
          />
        )}
        {kind === 'special' && (
          <AmountInput label="Prize" hint="Empty: none." value={draft.prize} onChange={(prize) => set({ prize })} />
        )}
        {kind === 'scholarship' && (
          <TextInput
            label="Valid for"
            hint="The event or season."
            maxLength={100}
            value={draft.valid_for}
            onChange={(valid_for) => set({ valid_for })}
          />
        )}
      </div>
    </Dialog>
  );
};
