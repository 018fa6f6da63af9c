import {
  awardSteps,
  type Overridden,
  OVERRIDDEN,
  placeText,
  RESULT_NAMES,
  type ScoreRow,
  type ScoresAnswer,
} from '@app/contracts/scoring';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Select } from '../../ui/inputs.js';
import { Notice } from '../../ui/Notice.js';
import { reasonFault, ReasonField } from '../../ui/ReasonField.js';
import { useEntering } from './use-entering.js';

const COMPUTED = 'computed';
const NONE = 'none';

type Option = { readonly value: string; readonly label: string };
type Props = {
  readonly row: ScoreRow;
  readonly scores: ScoresAnswer;
  /** So many are ranked with it; absent where it is not ranked. */
  readonly ranked: Readonly<Partial<Record<Overridden, number>>>;
};

const optionsOf = (result: Overridden, { scores: { settings }, ranked }: Props): readonly Option[] => [
  { value: COMPUTED, label: 'As computed' },
  ...(result === 'award'
    ? awardSteps(settings.tables, settings)
        .toReversed()
        .map(({ id, name }) => ({ value: String(id), label: name }))
    : Array.from({ length: ranked[result] ?? 0 }, (_, n) => ({ value: String(n + 1), label: placeText(n + 1) }))),
  { value: NONE, label: result === 'award' ? 'No award' : 'No place' },
];

/** Sets the award or a place by hand, with a reason, or has it computed again (PST-103). */
export const SetResult = (props: Props) => {
  const { row, scores, ranked } = props;
  const enter = useEntering(scores.tour_date_id, row);
  const [result, setResult] = useState<Overridden>('award');
  const [to, setTo] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = row.overrides?.[result];
  const shown = set === undefined ? COMPUTED : (set.value?.toString() ?? NONE);
  const save = async (): Promise<void> => {
    const wrong = reasonFault(reason);
    setFault(wrong);
    if (wrong || to === null) return;
    setBusy(true);
    const value = to === COMPUTED || to === NONE ? null : Number(to);
    const refused = await enter({ override: { result, computed: to === COMPUTED, value }, reason });
    setBusy(false);
    setRefusal(refused?.message ?? null);
    if (refused) return;
    setTo(null);
    setReason('');
  };
  return (
    <fieldset className="Scores__set stack stack-1">
      <legend className="med">Set by hand</legend>
      <Select
        label="Result"
        value={result}
        options={OVERRIDDEN.filter((one) => one === 'award' || ranked[one] !== undefined).map((one) => ({
          ...{ value: one, label: RESULT_NAMES[one] },
        }))}
        onChange={(next) => {
          setResult(next as Overridden);
          setTo(null);
        }}
      />
      <Select label="To" value={to ?? shown} options={optionsOf(result, props)} onChange={setTo} />
      {to !== null && to !== shown && (
        <>
          <ReasonField value={reason} onChange={setReason} error={fault} />
          {refusal && <Notice tone="error">{refusal}</Notice>}
          <Button busy={busy} onClick={() => void save()}>
            {to === COMPUTED ? 'Have it computed' : 'Set it'}
          </Button>
        </>
      )}
    </fieldset>
  );
};
