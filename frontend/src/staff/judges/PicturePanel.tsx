import { judgeCalls, type JudgePicture, JUDGE_PICTURES, type JudgeRow } from '@app/contracts/scoring';
import { permits } from '@app/contracts/shared';
import { MOST_UPLOAD_BYTES, uploadMessages, type UploadType } from '@app/contracts/uploads';
import { useState } from 'react';
import { useRecordContext, useRefresh } from 'react-admin';
import { request } from '../../platform/api.js';
import { ApiError } from '../../platform/api-error.js';
import { sendFile } from '../../platform/send-file.js';
import { useAccount } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { FileButton } from '../../ui/FileButton.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Notice } from '../../ui/Notice.js';

const WORDS: Readonly<Record<JudgePicture, { title: string; none: string }>> = {
  headshot: { title: 'Portrait', none: 'Initials stand in place of a portrait.' },
  signature: { title: 'Signature', none: 'Critiques are signed with the name alone.' },
};
const PICTURES = 'image/jpeg,image/png,image/webp';

/** One picture on its way: an address is signed, and the bytes are sent there (PST-167). */
const useUpload = (id: number, picture: JudgePicture, onDone: () => void) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    if (file.size > MOST_UPLOAD_BYTES) {
      setFailed(uploadMessages.file_too_large.text());
      return;
    }
    setFailed(null);
    setBusy(true);
    try {
      const body = { picture, content_type: file.type as UploadType, size: file.size };
      const { upload_url } = await request(judgeCalls.requestPicture, { params: { id }, body });
      await sendFile(upload_url, file, { onProgress: () => undefined, signal: new AbortController().signal });
      onDone();
    } catch (error) {
      const told = error instanceof ApiError && error.badRequest ? error.message : '';
      setFailed(told || 'Something went wrong. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, send };
};

const Picture = ({ row, picture, keeps }: { row: JudgeRow; picture: JudgePicture; keeps: boolean }) => {
  const refresh = useRefresh();
  const { busy, failed, send } = useUpload(row.id, picture, refresh);
  const [asked, setAsked] = useState(false);
  const remove = useCommand(judgeCalls.removePicture, {
    onDone: () => {
      setAsked(false);
      refresh();
    },
  });
  const { title, none } = WORDS[picture];
  const address = row[picture];
  return (
    <section className="Sheet" aria-label={title}>
      <div className="Sheet__head">
        <h2 className="h4">{title}</h2>
      </div>
      <div className="Sheet__body stack stack-1">
        {address ? (
          <img className="Judge__picture" src={address} alt={`${title} of ${row.fname} ${row.lname}`} />
        ) : (
          <p className="t2 dense">{none}</p>
        )}
        {failed && <Notice tone="error">{failed}</Notice>}
        {keeps && (
          <div className="row wrap">
            <FileButton label={`${title}, file`} accept={PICTURES} busy={busy} onChoose={(file) => void send(file)}>
              {address ? `Replace the ${title.toLowerCase()}` : `Upload a ${title.toLowerCase()}`}
            </FileButton>
            {address && (
              <Button kind="ghost" size="s" icon="trash" onClick={() => setAsked(true)}>
                {`Remove the ${title.toLowerCase()}`}
              </Button>
            )}
            <span className="cap">JPG, PNG or WEBP, up to 10MB</span>
          </div>
        )}
      </div>
      {asked && (
        <ReasonDialog
          open
          title={`Remove the ${title.toLowerCase()}`}
          text={none}
          confirmLabel="Remove"
          danger
          busy={remove.busy}
          least={3}
          onConfirm={(reason) => void remove.run({ params: { id: row.id }, body: { picture, reason } })}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
};

/** Portrait and signature of a judge, which registrants see beside the critiques (PST-021, PST-026). */
export const PicturePanel = () => {
  const { roles } = useAccount();
  const row = useRecordContext<JudgeRow>();
  if (!row) return null;
  const keeps = permits(judgeCalls.requestPicture.permit, roles);
  return JUDGE_PICTURES.map((picture) => <Picture key={picture} row={row} picture={picture} keeps={keeps} />);
};
