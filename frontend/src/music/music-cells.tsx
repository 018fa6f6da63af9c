import { AUDIO_ENDINGS, MUSIC_DELETED } from '@app/contracts/music';
import { localDay } from '@app/contracts/shared';
import { useRef } from 'react';
import { Bar } from '../ui/BalanceCard.js';
import { Button, IconButton } from '../ui/Button.js';
import { Checkbox } from '../ui/inputs.js';
import type { Row } from './use-music.js';

/** What may be done with the rows, by whoever looks at them. */
export type Doing = {
  /** Why nothing is uploaded, deleted or declined; null: it is (EVT-123, EVT-130). */
  readonly closed: string | null;
  readonly playing: number | null;
  readonly sending: { readonly id: number; readonly share: number } | null;
  readonly upload: (row: Row, file: File) => void;
  readonly play: (row: Row) => void;
  readonly pause: () => void;
  readonly note: (row: Row) => void;
  readonly remove: (row: Row) => void;
  readonly setNoMusic: (row: Row, no_music: boolean) => void;
  /** Null for the holder of a link, who asks nobody else (EVT-154). */
  readonly email: ((row: Row) => void) | null;
  readonly edit: ((row: Row) => void) | null;
};

/** `1/20/2026`, where the event is (EVT-125). */
export const addedText = ({ music: { date_added } }: Row, timeZone: string): string => {
  if (date_added === null) return '-';
  const [year, month, day] = localDay(date_added, timeZone).split('-').map(Number);
  return `${month}/${day}/${year}`;
};

/** Number, age division, performance division, category (EVT-119). */
export const infoText = ({ info }: Row): string =>
  [info.number, info.age_division, info.performance_division, info.category].filter(Boolean).join(', ');

/** The file, or how far it is on its way; below it what was noted (EVT-133, EVT-138, EVT-156). */
export const FileCell = ({ row, sending }: { row: Row; sending: Doing['sending'] }) => {
  const { music, id, no_music } = row;
  const percent = Math.round((sending?.share ?? 0) * 100);
  return (
    <span className="stack stack-half Music__file">
      {sending?.id === id ? (
        <span role="progressbar" aria-label={`Upload for ${row.routine.name}`} aria-valuenow={percent}>
          <Bar label={`${percent}% uploaded`} parts={[{ label: 'sent', share: sending.share }]} />
          <span className="cap num">{percent < 100 ? `Uploading · ${percent}%` : 'Checking the file'}</span>
        </span>
      ) : (
        <span className="Music__name">{music.name ?? (no_music ? '-' : <span className="err">Missing</span>)}</span>
      )}
      {music.deleted && <span className="cap">{MUSIC_DELETED}</span>}
      {music.notes !== '' && <span className="cap Music__note">{music.notes}</span>}
    </span>
  );
};

const NO_MUSIC = 'This routine is marked as needing no music.';

const Upload = ({ row, doing }: { row: Row; doing: Doing }) => {
  const input = useRef<HTMLInputElement>(null);
  const reason = doing.closed ?? (row.no_music ? NO_MUSIC : null);
  const chosen = (): void => {
    const file = input.current?.files?.[0];
    if (input.current) input.current.value = '';
    if (file) doing.upload(row, file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={AUDIO_ENDINGS.join(',')}
        className="vh"
        tabIndex={-1}
        aria-label={`Music file of ${row.routine.name}`}
        onChange={chosen}
      />
      <Button
        kind="second"
        size="s"
        caps
        icon="upload"
        aria-label={`UPLOAD ${row.routine.name}`}
        disabled={reason !== null || doing.sending !== null}
        reason={reason ?? 'Another file is on its way.'}
        busy={doing.sending?.id === row.id}
        onClick={() => input.current?.click()}
      >
        UPLOAD
      </Button>
    </>
  );
};

/** Plays, or pauses what plays (EVT-126); nothing without a file. */
const Play = ({ row, doing }: { row: Row; doing: Doing }) => {
  if (row.music.url === null) return null;
  return doing.playing === row.id ? (
    <IconButton icon="pause" label={`PAUSE ${row.routine.name}`} onClick={doing.pause} />
  ) : (
    <IconButton icon="play" label={`PLAY ${row.routine.name}`} onClick={() => doing.play(row)} />
  );
};

/** EVT-120, EVT-236. */
export const Actions = ({ row, doing }: { row: Row; doing: Doing }) => {
  const { name } = row.routine;
  const { email, edit, closed } = doing;
  return (
    <span className="row Music__actions">
      <Upload row={row} doing={doing} />
      <Play row={row} doing={doing} />
      <IconButton
        icon="note"
        label={`${row.music.notes === '' ? 'ADD NOTE' : 'EDIT NOTE'} ${name}`}
        onClick={() => doing.note(row)}
      />
      {email && (
        <IconButton
          icon="mail"
          label={`EMAIL UPLOAD LINK ${name}`}
          reason={closed ?? undefined}
          onClick={() => email(row)}
        />
      )}
      {edit && <IconButton icon="edit" label={`EDIT ROUTINE ${name}`} onClick={() => edit(row)} />}
      {row.music_id !== null && (
        <IconButton
          icon="trash"
          label={`DELETE ${name}`}
          reason={closed ?? undefined}
          onClick={() => doing.remove(row)}
        />
      )}
    </span>
  );
};

/** EVT-124, EVT-142. */
export const NoMusic = ({ row, doing }: { row: Row; doing: Doing | null }) => (
  <Checkbox
    label={<span className="vh">{`No music for ${row.routine.name}`}</span>}
    checked={row.no_music}
    disabled={doing === null || doing.closed !== null}
    onChange={(no_music) => doing?.setNoMusic(row, no_music)}
  />
);
