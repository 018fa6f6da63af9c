import { type CritiquesAnswer, scoringCalls } from '@app/contracts/scoring';
import { useState } from 'react';
import { request } from '../../platform/api.js';
import { useFile } from '../../platform/use-file.js';
import { Button } from '../../ui/Button.js';
import { Checkbox, Select } from '../../ui/inputs.js';
import { Segment } from '../../ui/Segment.js';
import { routineName } from './RoutineList.js';

type Row = CritiquesAnswer['routines'][number];
type Props = {
  readonly data: CritiquesAnswer;
  /** The routine that is shown. */
  readonly row: Row;
  /** The token of the link that the page is opened by. */
  readonly link: string | undefined;
};
type Which = 'one' | 'chosen' | 'all';
type Pages = 'combined' | 'apart';

const PAGES = [
  { key: 'combined', label: 'Combined' },
  { key: 'apart', label: 'One page per judge' },
] as const;

const Choosing = ({
  routines,
  ids,
  onChoose,
}: {
  routines: readonly Row[];
  ids: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
}) => (
  <fieldset className="Sheets__chosen" aria-label="Selected routines">
    {routines.map((row) => (
      <Checkbox
        key={row.id}
        label={routineName(row)}
        checked={ids.has(row.id)}
        onChange={(checked) => {
          const others = [...ids].filter((id) => id !== row.id);
          onChoose(new Set(checked ? [...others, row.id] : others));
        }}
      />
    ))}
  </fieldset>
);

/** One routine, some or all as PDF: a page for each, or one for each judge (PST-041, PST-042, PST-045). */
export const ScoreSheets = ({ data: { routines, registration_id, preview }, row, link }: Props) => {
  const { busy, save } = useFile();
  const [which, setWhich] = useState<Which>('one');
  const [pages, setPages] = useState<Pages>('combined');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  // A routine that is not there any more is not asked for.
  const chosen = routines.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const asked = { one: [row.id], chosen, all: undefined }[which];
  const none = which === 'chosen' && chosen.length === 0;
  const download = (): void => {
    const query = {
      ...(asked && { routine_ids: asked }),
      ...(pages === 'apart' && { force_uncombine: 'true' as const }),
      ...(preview && { preview: 'true' as const }),
      download: 'true' as const,
    };
    void save(request(scoringCalls.scoreSheetsPdf, { params: { id: registration_id }, query }, { link }));
  };
  return (
    <section className="Sheet Sheets" aria-labelledby="sheets">
      <div className="Sheet__head">
        <h2 className="h4" id="sheets">
          Score sheets
        </h2>
      </div>
      <div className="Sheets__body">
        <Select
          label="Sheets for"
          small
          value={which}
          options={[
            { value: 'one', label: `${routineName(row)} only` },
            { value: 'chosen', label: 'Selected routines' },
            { value: 'all', label: `All routines (${routines.length})` },
          ]}
          onChange={(next) => setWhich(next as Which)}
        />
        {which === 'chosen' && <Choosing routines={routines} ids={ids} onChoose={setIds} />}
        <Segment label="Pages" value={pages} options={PAGES} onChange={setPages} />
        <Button
          kind="second"
          caps
          icon="download"
          busy={busy}
          disabled={none}
          reason="Select a routine first."
          onClick={download}
        >
          DOWNLOAD SCORE SHEET
        </Button>
        <p className="cap">
          {pages === 'combined' ? 'PDF, one page per routine with all judges' : 'PDF, one page per routine and judge'}
        </p>
      </div>
    </section>
  );
};
