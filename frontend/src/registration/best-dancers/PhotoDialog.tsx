import type { Upload } from '@app/contracts/registration';
import { MOST_UPLOAD_BYTES, uploadCalls, type UploadKind } from '@app/contracts/uploads';
import { useEffect, useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Icon } from '../../ui/Icon.js';
import { UploadDialog } from '../uploads/UploadDialog.js';
import type { UploadTo } from '../uploads/use-upload.js';

/** Whose photo it is, and the one that stands. */
export type PhotoOf = {
  readonly id: number;
  readonly name: string;
  readonly person: { readonly fname: string };
  readonly photo: Upload | null;
};

/** The chosen file as a picture of the page itself, which may show no others. */
const useChosen = (file: File | null): string | null => {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    setPicture(null);
    if (file === null || file.size > MOST_UPLOAD_BYTES) return;
    const reader = new FileReader();
    reader.onload = () => setPicture(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return picture;
};

/** The photo as it would be, else as it is; nothing of a file that is no picture. */
const Preview = ({ row, id, file }: { row: PhotoOf; id: number; file: File | null }) => {
  const chosen = useChosen(file);
  const uploadId = row.photo?.upload_id ?? '';
  const kept = useRead(
    ['headshot', uploadId],
    uploadCalls.headshotLink,
    { params: { id, uploadId } },
    {
      enabled: row.photo !== null,
      handled: true,
    },
  );
  const [broken, setBroken] = useState('');
  const src = file === null ? kept.data?.url : chosen;
  return (
    <div className="Photo__preview">
      {src && src !== broken ? (
        <img
          src={src}
          alt={file === null ? `Photo of ${row.name}` : 'The chosen photo'}
          onError={() => setBroken(src)}
        />
      ) : (
        <Icon name="camera" size={20} />
      )}
    </div>
  );
};

type PhotoProps = { readonly row: PhotoOf; readonly onClose: () => void };

/** The photo modal: SUBMIT waits for a file (REG-190, EVT-163). */
export const PhotoDialog = ({ row, kind, to, onClose }: PhotoProps & { kind: UploadKind; to: UploadTo }) => (
  <UploadDialog
    to={to}
    kind={kind}
    person_id={row.id}
    title={`Photo of ${row.name}`}
    text={`Please upload a clear photo of ${row.person.fname}. A square headshot is made of it.`}
    preview={(file) => <Preview row={row} id={to.id} file={file} />}
    onClose={onClose}
  />
);

/** Headshot and original go (EVT-168). */
export const RemovePhotoDialog = ({ row, id, onDone, onClose }: PhotoProps & { id: number; onDone: () => void }) => {
  const remove = useCommand(uploadCalls.removePhoto, {
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Photo of ${row.name}`}
      text="Are you sure you want to delete this photo?"
      confirmLabel="Yes"
      cancelLabel="No"
      danger
      busy={remove.busy}
      onConfirm={() => void remove.run({ query: { registration_id: id, person_id: row.id } })}
      onCancel={onClose}
    />
  );
};
