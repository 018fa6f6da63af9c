import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/Button.js';
import { CellSelect } from '../../ui/cells.js';
import { Icon } from '../../ui/Icon.js';
import { useFlow } from '../frame/flow.js';
import { LookAtPhoto } from './LookAtPhoto.js';
import { type DancerRow, fieldIdOf, garmentOf, MISSING } from './rows.js';

const LOCKED = 'The event office changes this.';

const Missing = () => (
  <span className="RowHint">
    <Icon name="warning" />
    {MISSING}
  </span>
);

/** Of the workshop alone nothing more is asked (REG-188, EVT-188). */
const NotAsked = ({ row }: { row: DancerRow }): ReactNode =>
  row.option === null ? <span className="t3">-</span> : <span className="t3">N/A</span>;

/** The option of a dancer; those that are sold out stay in the list, disabled (REG-187). */
export const OptionCell = ({ row, onChoose }: { row: DancerRow; onChoose: (id: number) => void }) => {
  const { invalid } = useFlow();
  const own = row.attendee.best_dancer_type_id;
  const refused = invalid.some(({ path }) => path === `attendees.${row.id}.best_dancer_type_id`);
  return (
    <>
      <CellSelect
        id={fieldIdOf(row.id, 'option')}
        label={`Option, ${row.name}`}
        value={own === null ? '' : String(own)}
        options={row.options}
        {...(own === null ? { placeholder: 'Choose an option' } : {})}
        disabled={row.locked}
        error={refused && !row.locked ? 'This option is sold out.' : undefined}
        onChange={(id) => onChoose(Number(id))}
      />
      {own === null && <Missing />}
    </>
  );
};

/** Size and name of the jacket; the button opens their modal. */
export const JacketCell = ({ row, onAsk }: { row: DancerRow; onAsk: (row: DancerRow) => void }) => {
  const flow = useFlow();
  if (!row.parts.jacket_size) return <NotAsked row={row} />;
  const garment = garmentOf(flow);
  const missing = row.missing.includes('jacket_size_id') || row.missing.includes('jacket_name');
  const { jacket_name } = row.attendee;
  return (
    <>
      <Button
        id={fieldIdOf(row.id, 'jacket_size_id')}
        kind="second"
        size="s"
        disabled={!row.open.jacket}
        reason={LOCKED}
        aria-label={`${garment} of ${row.name}: ${row.size ?? 'no size'}${jacket_name && `, ${jacket_name}`}`}
        onClick={() => onAsk(row)}
      >
        {row.size ?? 'Choose size'}
      </Button>
      {jacket_name && <span className="BestDancer__name">{jacket_name}</span>}
      {missing && <Missing />}
    </>
  );
};

type PhotoProps = {
  readonly row: DancerRow;
  readonly onAsk: (row: DancerRow) => void;
  readonly onRemove: (row: DancerRow) => void;
};

/** Upload, look, remove (REG-183, REG-190). */
export const PhotoCell = ({ row, onAsk, onRemove }: PhotoProps) => {
  const { id } = useFlow();
  if (!row.parts.photo) return <NotAsked row={row} />;
  const { photo } = row;
  return (
    <>
      <span className="row BestDancer__photo">
        <Button
          id={fieldIdOf(row.id, 'photo')}
          kind="second"
          size="s"
          icon="camera"
          disabled={!row.open.photo}
          reason={LOCKED}
          aria-label={`${photo ? 'Replace' : 'Upload'} the photo of ${row.name}`}
          onClick={() => onAsk(row)}
        >
          {photo ? 'Replace' : 'Upload'}
        </Button>
        {photo && <LookAtPhoto registrationId={id} name={row.name} uploadId={photo.upload_id} />}
        {photo && row.open.photo && (
          <IconButton icon="trash" size={14} label={`Delete the photo of ${row.name}`} onClick={() => onRemove(row)} />
        )}
      </span>
      {row.missing.includes('photo') && <Missing />}
    </>
  );
};
