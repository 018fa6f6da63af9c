import { UPLOAD_TYPES, type UploadKind } from '@app/contracts/uploads';
import { useState } from 'react';
import { Bar } from '../../ui/BalanceCard.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Refusal } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { type UploadProgress, useUpload } from './use-upload.js';

/** Sending is most of the wait, keeping the file the rest. */
const SENT = 0.8;

const Progress = ({ sent, kept }: UploadProgress) => {
  const percent = Math.round((SENT * sent + (kept ? 1 - SENT : 0)) * 100);
  const now = sent < 1 ? 'Sending the file' : 'Checking and storing the file';
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
          { label: 'sent', share: SENT * sent },
          { label: 'stored', share: kept ? 1 - SENT : 0, tone: 'done' },
        ]}
      />
      <span className="cap num">
        {now} · {percent}%
      </span>
    </div>
  );
};

type Props = {
  readonly kind: UploadKind;
  readonly person_id: number;
  readonly title: string;
  readonly text: string;
  /** The file is kept; like `onClose` where nothing else is said. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
};

/** Asks for a photo or scan of something; closes by itself when it is kept (REG-157). */
export const UploadDialog = ({ kind, person_id, title, text, onClose, onDone = onClose }: Props) => {
  const { progress, error, clear, send } = useUpload(kind, person_id);
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
            UPLOAD
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <div className="Upload__file">
        <FileButton label="File" accept={Object.keys(UPLOAD_TYPES).join(',')} busy={busy} onChoose={choose}>
          Choose a file
        </FileButton>
        <span className={file ? 'Upload__name' : 't3'}>{file?.name ?? 'JPG, PNG, WEBP or PDF, up to 10MB'}</span>
      </div>
      <div role="alert">{error && <Refusal>{error}</Refusal>}</div>
      {progress && <Progress {...progress} />}
    </Dialog>
  );
};
