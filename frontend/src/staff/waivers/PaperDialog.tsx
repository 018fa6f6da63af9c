import { type Day, homeDay } from '@app/contracts/shared';
import { UPLOAD_TYPES } from '@app/contracts/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClock } from '../../platform/clock.js';
import { Bar } from '../../ui/BalanceCard.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Refusal } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { TextInput } from '../../ui/inputs.js';
import { ReasonField, reasonFault } from '../../ui/ReasonField.js';
import { useToast } from '../../ui/Toast.js';
import { usePaper } from './use-paper.js';

const PRESETS = ['Handed in at the desk', 'Came by mail', 'Sent by the studio'];

export type PaperOf = {
  readonly registration_id: number;
  readonly person_id: number;
  readonly fname: string;
  readonly lname: string;
};

/** Marks a waiver as signed on paper, with the scan of it (EVT-116). */
export const PaperDialog = ({ of, onClose }: { of: PaperOf; onClose: () => void }) => {
  const { registration_id, person_id, fname, lname } = of;
  const { now } = useClock();
  const toast = useToast();
  const client = useQueryClient();
  const { send, sent, refused } = usePaper({ registration_id, person_id });
  const [signedOn, setSignedOn] = useState<string>(homeDay(now));
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const busy = sent !== null;
  const short = reasonFault(reason);
  const save = async (): Promise<void> => {
    setTried(true);
    if (!file || short || signedOn === '') return;
    if (!(await send({ file, signed_on: signedOn as Day, reason: reason.trim() }))) return;
    toast(`Waiver of ${fname} ${lname} signed on paper.`);
    void client.invalidateQueries({ queryKey: ['waivers'] });
    onClose();
  };
  return (
    <Dialog
      open
      title={`Waiver of ${fname} ${lname} on paper`}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            Mark as signed
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        <TextInput
          type="date"
          label="Signed on"
          required
          value={signedOn}
          error={(tried && signedOn === '' && 'Required') || refused?.fields['signed_on']}
          onChange={setSignedOn}
        />
        <div className="stack stack-half">
          <span className="row wrap">
            <FileButton
              label="Scan of the signed paper"
              accept={Object.keys(UPLOAD_TYPES).join(',')}
              busy={busy}
              onChoose={setFile}
            >
              Choose the scan
            </FileButton>
            <span className={file ? 'Paper__name' : 't3'}>{file?.name ?? 'JPG, PNG, WEBP or PDF, up to 10MB'}</span>
          </span>
          {tried && !file && <Refusal>Please choose the scan of the signed paper.</Refusal>}
        </div>
        <ReasonField value={reason} onChange={setReason} presets={PRESETS} error={tried ? short : undefined} />
        <div role="alert">{refused && <Refusal>{refused.message}</Refusal>}</div>
        {busy && (
          <Bar label={`${Math.round(sent * 100)}% uploaded`} parts={[{ label: 'sent', share: sent, tone: 'done' }]} />
        )}
      </div>
    </Dialog>
  );
};
