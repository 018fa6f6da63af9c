import { NO_MUSIC_NEEDED } from '@app/contracts/music';
import { useState } from 'react';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { useMedia } from '../ui/use-media.js';
import { lengthText } from './length-text.js';
import { Actions, addedText, type Doing, FileCell, infoText, NoMusic } from './music-cells.js';
import type { Row } from './use-music.js';

export const HEADS = ['Routine name', 'Routine info', 'Filename', 'Length', 'Date added', 'No music', 'Actions'];

type Props = {
  readonly rows: readonly Row[];
  /** By whose calendar dates are told. */
  readonly timeZone: string;
  /** Null for who may only look. */
  readonly doing: Doing | null;
  /** Where there is no room for a table: a list as on a phone, whose rows say what they have. */
  readonly narrow: boolean;
};

/** EVT-118. */
const columnsFor = ({ timeZone, doing }: Pick<Props, 'timeZone' | 'doing'>): readonly Column<Row>[] => [
  { key: 'name', header: 'Routine name', title: true, cell: ({ routine }) => <b className="med">{routine.name}</b> },
  { key: 'info', header: 'Routine info', cell: infoText },
  { key: 'file', header: 'Filename', cell: (row) => <FileCell row={row} sending={doing?.sending ?? null} /> },
  { key: 'length', header: 'Length', align: 'n', cell: ({ music }) => lengthText(music.duration) },
  { key: 'added', header: 'Date added', align: 'n', cell: (row) => addedText(row, timeZone) },
  { key: 'none', header: 'No music', align: 'c', cell: (row) => <NoMusic row={row} doing={doing} /> },
  ...(doing ? [{ key: 'actions', header: 'Actions', cell: (row: Row) => <Actions row={row} doing={doing} /> }] : []),
];

/** On a phone: the name, and a tap for the rest (EVT-127). */
const Card = ({ row, timeZone, doing, narrow }: Omit<Props, 'rows'> & { row: Row }) => {
  const [open, setOpen] = useState(false);
  const { name } = row.routine;
  const { music } = row;
  return (
    <li className="MusicCard">
      <div className="row between">
        <button type="button" className="MusicCard__name" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'up' : 'down'} size={14} />
          <b className="med">{name}</b>
        </button>
        {!narrow && !open && !row.no_music && music.name === null && <span className="err">Missing</span>}
        {narrow && !open && row.no_music && <span className="t3">No music</span>}
        {narrow && !open && !row.no_music && <FileCell row={row} sending={doing?.sending ?? null} />}
        {doing?.email && !narrow && (
          <Button
            kind="second"
            size="s"
            caps
            icon="mail"
            aria-label={`SEND REMINDER ${name}`}
            disabled={doing.closed !== null}
            reason={doing.closed ?? undefined}
            onClick={() => doing.email?.(row)}
          >
            SEND REMINDER
          </Button>
        )}
      </div>
      {open && (
        <div className="stack MusicCard__more">
          <p className="t2">{infoText(row)}</p>
          <FileCell row={row} sending={doing?.sending ?? null} />
          {music.duration !== null && (
            <p className="cap num">{`${lengthText(music.duration)}, added ${addedText(row, timeZone)}`}</p>
          )}
          <span className="row">
            <NoMusic row={row} doing={doing} />
            <span aria-hidden="true">No music</span>
          </span>
          {doing && <Actions row={row} doing={narrow ? doing : { ...doing, email: null }} />}
        </div>
      )}
    </li>
  );
};

/** The routines with their music: a table, on a phone a list (EVT-117, EVT-127). */
export const MusicTable = ({ rows, ...props }: Props) => {
  const { narrow } = props;
  const phone = useMedia('(max-width: 767px)');
  if (rows.length === 0) return <EmptyState icon="music" title={NO_MUSIC_NEEDED} />;
  if (!phone && !narrow)
    return (
      <DataTable caption="Music" columns={columnsFor(props)} rows={rows} rowKey={({ id }) => id} className="Music" />
    );
  return (
    <ul className="MusicCards" aria-label="Music">
      {rows.map((row) => (
        <Card key={row.id} row={row} {...props} />
      ))}
    </ul>
  );
};
