import {
  AUDITION_JUDGES,
  type AuditionsAnswer,
  pointsText,
  SCORE_INVALID,
  scoringCalls,
  STYLES,
  type Tenths,
} from '@app/contracts/scoring';
import { capital } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { ApiError } from '../../../platform/api-error.js';
import { useCommand } from '../../../platform/use-command.js';
import { type Column, DataTable } from '../../../ui/DataTable.js';
import { Notice } from '../../../ui/Notice.js';
import { Cell } from '../Cell.js';
import { asScore, scoreText } from '../cells.js';

export type Division = AuditionsAnswer['divisions'][number];
type Dancer = Division['dancers'][number];
type Style = (typeof STYLES)[number];
type Entered =
  | { readonly cell: { position: number; style: Style; score: string; was: Tenths | null } }
  | { readonly result: string };
type Wrong = { readonly text: string; readonly message: string };
type Props = { readonly tour_date_id: number; readonly division: Division; readonly editable: boolean };
type CellOf = Pick<Props, 'tour_date_id' | 'editable'> & {
  readonly dancer: Dancer;
  readonly wrongs: ReadonlyMap<string, Wrong>;
  readonly onWrong: (key: string, wrong: Wrong | null) => void;
};

/** Common results; others are written. */
const RESULTS = ['Winner', 'Runner-Up', 'Finalist'];

/** Sends one thing of a dancer, and reads the page anew before it answers: null, or the refusal. */
const useAudition = (id: number, person_id: number) => {
  const client = useQueryClient();
  const refused = useRef<ApiError | null>(null);
  const command = useCommand(scoringCalls.enterAudition, {
    handle: (error) => {
      refused.current = error;
      return error.status === 400 || error.status === 409;
    },
  });
  return async (entered: Entered): Promise<ApiError | null> => {
    refused.current = null;
    await command.run({ params: { id }, body: { dancer: { person_id, ...entered } } });
    await client.invalidateQueries({ queryKey: ['awards'] });
    return refused.current;
  };
};

const Mark = ({ position, style, ...of }: CellOf & { readonly position: number; readonly style: Style }) => {
  const { dancer, editable, tour_date_id, wrongs, onWrong } = of;
  const enter = useAudition(tour_date_id, dancer.person_id);
  const was = dancer.marks.find((one) => one.position === position && one.style === style)?.score ?? null;
  if (!editable) return <span className="num">{scoreText(was) || '-'}</span>;
  const label = `Judge ${position} ${style}, ${dancer.dancer}`;
  return (
    <Cell<Entered>
      enter={enter}
      column={`${style}-${position}`}
      label={label}
      kept={scoreText(was)}
      wrong={wrongs.get(label)?.text}
      onWrong={(text, message) => onWrong(label, text === null ? null : { text, message })}
      read={(typed) => {
        const score = asScore(typed);
        return score === null ? { message: SCORE_INVALID } : { cell: { position, style, score, was } };
      }}
    />
  );
};

const Result = ({ list, ...of }: CellOf & { readonly list: string }) => {
  const { dancer, editable, tour_date_id } = of;
  const enter = useAudition(tour_date_id, dancer.person_id);
  const [typed, setTyped] = useState<string | null>(null);
  if (!editable) return <>{dancer.result || '-'}</>;
  const leave = async (): Promise<void> => {
    if (typed !== null && typed.trim() !== dancer.result) await enter({ result: typed.trim() });
    setTyped(null);
  };
  return (
    <input
      className="Input Input-s Auditions__result"
      aria-label={`Result of ${dancer.dancer}`}
      list={list}
      maxLength={60}
      placeholder="None"
      value={typed ?? dancer.result}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void leave()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
};

const sum = (score: Tenths | null) => <span className="num semi">{score === null ? '-' : pointsText(score)}</span>;

const columnsOf = (of: Omit<CellOf, 'dancer'>, list: string, judged: boolean): readonly Column<Dancer>[] => [
  {
    ...{ key: 'dancer', header: 'Dancer', title: true },
    cell: ({ dancer, registrant }) => (
      <>
        <span className="med">{dancer}</span> <span className="cap">{registrant}</span>
      </>
    ),
  },
  ...(judged
    ? STYLES.flatMap((style): readonly Column<Dancer>[] => [
        ...Array.from(
          { length: AUDITION_JUDGES },
          (_, n): Column<Dancer> => ({
            ...{ key: `${style}-${n + 1}`, header: `${capital(style)} ${n + 1}`, align: 'n', width: '84px' },
            label: `${capital(style)}, judge ${n + 1}`,
            cell: (dancer) => <Mark {...of} dancer={dancer} position={n + 1} style={style} />,
          }),
        ),
        {
          ...{ key: `${style}-total`, header: `${capital(style)} total`, align: 'n', width: '92px' },
          cell: ({ totals }) => sum(totals[style]),
        },
      ])
    : []),
  { key: 'total', header: 'Total', align: 'n', width: '76px', cell: ({ totals }) => sum(totals.total) },
  { key: 'result', header: 'Result', width: '150px', cell: (dancer) => <Result {...of} dancer={dancer} list={list} /> },
];

/** The best dancers of an age division, each judge's scores in both styles, totals and results. */
export const DivisionTable = ({ tour_date_id, division, editable }: Props) => {
  const list = useId();
  const [wrongs, setWrongs] = useState<ReadonlyMap<string, Wrong>>(new Map());
  const onWrong = (key: string, wrong: Wrong | null): void =>
    setWrongs(
      (now) => new Map([...[...now].filter(([one]) => one !== key), ...(wrong ? [[key, wrong] as const] : [])]),
    );
  return (
    <>
      {[...wrongs].map(([key, { text, message }]) => (
        <Notice key={key} tone="error">
          <b>{`${key}: ${text}`}</b> {message}
        </Notice>
      ))}
      <datalist id={list}>
        {RESULTS.map((result) => (
          <option key={result} value={result} />
        ))}
      </datalist>
      <div className={division.judges.length > 0 ? 'Scores__grid' : 'Scores__judged'}>
        <DataTable<Dancer>
          caption={`Auditions, ${division.age_division}`}
          columns={columnsOf({ tour_date_id, editable, wrongs, onWrong }, list, division.judges.length > 0)}
          rows={division.dancers}
          rowKey={({ person_id }) => person_id}
          narrow="own"
        />
      </div>
    </>
  );
};
