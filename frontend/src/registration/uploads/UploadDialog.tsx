import { isPhotoKind, type UploadKind, uploadTypesOf } from '@app/contracts/uploads';
import { type ReactNode, useState } from 'react';
import { Bar } from '../../ui/BalanceCard.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Refusal } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { type UploadProgress, type UploadTo, useUpload } from './use-upload.js';
import './uploads.css';

/** What the parts weigh: sending is most of the wait; a photo has its headshot besides (EVT-161). */
const PROOF = { sent: 0.8, stored: 0.2, headshot: 0 };
const PHOTO = { sent: 0.6, stored: 0.2, headshot: 0.2 };

const wordsOf = ({ sent, stored }: UploadProgress): string => {
  if (sent < 1) return 'Sending the file';
  return stored < 1 ? 'Checking and storing the file' : 'Making the headshot';
};

const Progress = ({ progress, weights }: { progress: UploadProgress; weights: typeof PROOF }) => {
  const sent = weights.sent * progress.sent;
  const kept = weights.stored * progress.stored + weights.headshot * progress.headshot;
  const percent = Math.round((sent + kept) * 100);
  const now = wordsOf(progress);
  return (
    <div
      className="Upload__progress"
      role="progressbar"
      aria-label="Upload"
      aria-valuenow={percent}
      aria-valuetext={now}
    >
      <Bar
        label={`${percent}% uploaded`}
        parts={[
          { label: 'sent', share: sent },
          { label: 'stored', share: kept, tone: 'done' },
        ]}
      />
      <span className="cap num">
        {now} · {percent}%
      </span>
    </div>
  );
};

type Props = {
  readonly to: UploadTo;
  readonly kind: UploadKind;
  readonly person_id: number;
  readonly title: string;
  readonly text: string;
  /** What the chosen file looks like, or the one before it. */
  readonly preview?: (file: File | null) => ReactNode;
  /** The file is kept; like `onClose` where nothing else is said. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
};

/** Asks for a photo or scan of something; closes by itself when it is kept (REG-157). */
export const UploadDialog = ({ to, kind, person_id, title, text, preview, onClose, onDone = onClose }: Props) => {
  const { progress, error, clear, send } = useUpload(to, kind, person_id);
  const [file, setFile] = useState<File | null>(null);
  const busy = progress !== null;
  const choose = (chosen: File): void => {
    clear();
    setFile(chosen);
  };
  const upload = async (): Promise<void> => {
    if (file && (await send(file))) onDone();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" caps onClick={onClose}>
            CANCEL
          </Button>
          <Button caps disabled={file === null} reason="Choose a file" busy={busy} onClick={() => void upload()}>
            {isPhotoKind(kind) ? 'SUBMIT' : 'UPLOAD'}
          </Button>
        </>
      }
    >
      {preview?.(file)}
      <p>{text}</p>
      <div className="Upload__file">
        <FileButton label="File" accept={uploadTypesOf(kind).join(',')} busy={busy} onChoose={choose}>
          Choose a file
        </FileButton>
        <span className={file ? 'Upload__name' : 't3'}>
          {file?.name ?? `${isPhotoKind(kind) ? 'JPG, PNG or WEBP' : 'JPG, PNG, WEBP or PDF'}, up to 10MB`}
        </span>
      </div>
      <div role="alert">{error && <Refusal>{error}</Refusal>}</div>
      {progress && <Progress progress={progress} weights={isPhotoKind(kind) ? PHOTO : PROOF} />}
    </Dialog>
  );
};
