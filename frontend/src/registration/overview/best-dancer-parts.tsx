import type { CompetitionTables } from '@app/contracts/catalogue';
import type { UploadKind } from '@app/contracts/uploads';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/Button.js';
import { LookAtPhoto } from '../best-dancers/LookAtPhoto.js';
import { PhotoDialog, type PhotoOf, RemovePhotoDialog } from '../best-dancers/PhotoDialog.js';
import type { UploadTo } from '../uploads/use-upload.js';
import { type Jacket, JacketInfoDialog } from './JacketInfoDialog.js';

/** What was asked for of whom. */
export type Asked =
  | { readonly what: 'jacket'; readonly jacket: Jacket }
  | { readonly what: 'photo' | 'remove-photo'; readonly row: PhotoOf };
type Ask = (asked: Asked) => void;

export const EditJacket = ({ jacket, cast, ask }: { jacket: Jacket; cast: boolean; ask: Ask }) => (
  <Button
    kind="second"
    size="s"
    icon="edit"
    aria-label={`Edit ${cast ? 'top size' : 'jacket info'} of ${jacket.name}`}
    onClick={() => ask({ what: 'jacket', jacket })}
  >
    Edit
  </Button>
);

type PhotoProps = {
  readonly registrationId: number;
  readonly row: PhotoOf;
  readonly missing: ReactNode;
  /** Null where the tour date is closed to photos (EVT-190, EVT-205). */
  readonly ask: Ask | null;
};

/** Whether the photo is there; upload and delete (EVT-185, EVT-201). */
export const PhotoCell = ({ registrationId, row, missing, ask }: PhotoProps) => {
  const { id, name, person, photo } = row;
  const of = { id, name, person, photo };
  return (
    <span className="row wrap">
      {photo ? 'Uploaded' : missing}
      {photo && <LookAtPhoto registrationId={registrationId} name={name} uploadId={photo.upload_id} />}
      {ask && (
        <Button
          kind="second"
          size="s"
          icon="camera"
          aria-label={`${photo ? 'Replace' : 'Upload'} the photo of ${name}`}
          onClick={() => ask({ what: 'photo', row: of })}
        >
          {photo ? 'Replace' : 'Upload'}
        </Button>
      )}
      {ask && photo && (
        <IconButton
          icon="trash"
          size={14}
          label={`Delete the photo of ${name}`}
          onClick={() => ask({ what: 'remove-photo', row: of })}
        />
      )}
    </span>
  );
};

type DialogProps = {
  readonly asked: Asked;
  readonly registrationId: number;
  readonly kind: UploadKind;
  readonly named: boolean;
  readonly sizes: CompetitionTables['jacket_sizes'];
  readonly onClose: () => void;
};

/** The modal of what was asked for: jacket or top, photo, and whether a photo goes (EVT-191, EVT-192, EVT-203). */
export const BestDancerDialogs = ({ asked, registrationId: id, kind, named, sizes, onClose }: DialogProps) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['registration', id] });
  if (asked.what === 'jacket')
    return (
      <JacketInfoDialog
        {...{ named, sizes, onClose }}
        registrationId={id}
        jacket={asked.jacket}
        cast={kind === 'cast-experience'}
      />
    );
  const { row } = asked;
  if (asked.what === 'remove-photo')
    return <RemovePhotoDialog {...{ row, id, onClose }} onDone={() => void refresh()} />;
  // Everything here is saved already, and a photo sets nothing besides.
  const to: UploadTo = { id, ready: () => Promise.resolve(true), awaits: () => undefined, refresh };
  return <PhotoDialog {...{ row, kind, to, onClose }} />;
};
