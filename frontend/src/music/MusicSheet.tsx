import { ShareBox } from '../sharing/index.js';
import { MUSIC_INFO, type MusicAnswer, REMOVE_MUSIC } from '@app/contracts/music';
import { isEmail, VALID_EMAIL } from '@app/contracts/shared';
import { Suspense, useState } from 'react';
import { EditRoutine } from '../competition/index.js';
import { ConfirmDialog, MessageDialog } from '../ui/ConfirmDialog.js';
import { EmailDialog } from '../ui/EmailDialog.js';
import { useToast } from '../ui/Toast.js';
import { MusicTable } from './MusicTable.js';
import './music.css';
import { NoteDialog } from './NoteDialog.js';
import { useMusicUpload } from './use-music-upload.js';
import { type MusicChanges, type Row, useMusicChanges } from './use-music.js';
import { usePlayer } from './use-player.js';

type Asked = { readonly what: 'note' | 'email' | 'remove' | 'none' | 'edit'; readonly row: Row };

const CLOSED = 'Music can no longer be changed for this event.';

type DialogProps = { readonly asked: Asked; readonly changes: MusicChanges; readonly onClose: () => void };

/** Both take the file away, so both ask first (EVT-141, EVT-142). */
const AskRemove = ({ asked: { what, row }, changes: { remove, change }, onClose }: DialogProps) => {
  const confirm = async (): Promise<void> => {
    const done =
      what === 'none'
        ? await change.run({ body: { id: row.id, no_music: true, music_id: row.music_id } })
        : await remove.run({ query: { registrationsRoutineId: row.id } });
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      open
      {...REMOVE_MUSIC}
      confirmLabel="Yes"
      cancelLabel="No"
      danger
      busy={remove.busy || change.busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};

const AskNote = ({ asked: { row }, changes: { change }, onClose }: DialogProps) => (
  <NoteDialog
    routine={row.routine.name}
    notes={row.music.notes}
    busy={change.busy}
    onSave={(notes) => void change.run({ body: { id: row.id, music: { notes } } }).then((saved) => saved && onClose())}
    onClose={onClose}
  />
);

/** The address stays the routine's, and the link opens it alone (EVT-140, EVT-149). */
const AskEmail = ({ asked: { row }, changes: { change }, onClose }: DialogProps) => {
  const toast = useToast();
  const send = async (upload_email: string): Promise<void> => {
    if (!(await change.run({ body: { id: row.id, upload_email } }))) return;
    toast('Upload link sent!');
    onClose();
  };
  return (
    <EmailDialog
      title={`Email the upload link of ${row.routine.name}`}
      action="SEND"
      email={row.upload_email ?? ''}
      problemOf={(email) => (isEmail(email) ? null : VALID_EMAIL)}
      busy={change.busy}
      failed={change.fields['upload_email']}
      onSend={(email) => void send(email)}
      onClose={onClose}
    />
  );
};

const DIALOGS = { note: AskNote, email: AskEmail, remove: AskRemove, none: AskRemove } as const;

type Props = {
  readonly answer: MusicAnswer;
  /** The token of whoever came by a link. */
  readonly link?: string | undefined;
  /** Of auditors, and of a cancelled registration. */
  readonly readOnly: boolean;
  /** Staff may also when it is closed to others (EVT-132). */
  readonly employee: boolean;
  readonly narrow?: boolean;
};

/** The music of a registration: what has it, and the ways to bring it (EVT-117 to EVT-154). */
export const MusicSheet = ({ answer, link, readOnly, employee, narrow = false }: Props) => {
  const { registration_id, routines, time_zone, music_upload, edit_routines } = answer;
  const [asked, setAsked] = useState<Asked | null>(null);
  const changes = useMusicChanges(link);
  const { sending, failed, upload, forget } = useMusicUpload({ registration_id, link });
  const player = usePlayer(link);
  const ask = (what: Asked['what']) => (row: Row) => setAsked({ what, row });
  const setNoMusic = (row: Row, no_music: boolean): void => {
    if (no_music && row.music_id !== null) setAsked({ what: 'none', row });
    else void changes.change.run({ body: { id: row.id, no_music, music_id: row.music_id } });
  };
  const doing = {
    closed: music_upload || employee ? null : CLOSED,
    ...{ sending, playing: player.playing, pause: player.pause, setNoMusic },
    upload: (row: Row, file: File) => void upload(row.id, file),
    play: (row: Row) => void player.play(row),
    ...{ note: ask('note'), remove: ask('remove') },
    email: link === undefined ? ask('email') : null,
    edit: edit_routines ? ask('edit') : null,
  };
  const done = routines.filter(
    ({ music_id, no_music, music }) => music_id !== null || no_music || music.deleted,
  ).length;
  const close = (): void => setAsked(null);
  const Ask = asked && asked.what !== 'edit' ? DIALOGS[asked.what] : null;
  return (
    <>
      <div className="Sheet__head">
        <h2 className="h4">Music</h2>
        <span className="cap num">{`${done} / ${routines.length}`}</span>
      </div>
      <div className="Sheet__body stack">
        <p className="t2">{MUSIC_INFO}</p>
        {link === undefined && !readOnly && (
          <ShareBox registrationId={registration_id} path="music">
            Anyone with the link can upload and play the music of these routines, without an account.
          </ShareBox>
        )}
      </div>
      <MusicTable narrow={narrow} rows={routines} timeZone={time_zone} doing={readOnly ? null : doing} />
      {asked && Ask && <Ask asked={asked} changes={changes} onClose={close} />}
      {asked?.what === 'edit' && (
        <Suspense fallback={null}>
          <EditRoutine registrationId={registration_id} routineId={asked.row.id} onClose={close} />
        </Suspense>
      )}
      <MessageDialog open={failed !== null} title={failed?.title ?? ''} text={failed?.text ?? ''} onClose={forget} />
      <MessageDialog open={player.failed} title="Oops..." text="Something went wrong!" onClose={player.forget} />
    </>
  );
};
