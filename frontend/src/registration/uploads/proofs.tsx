import { type Upload, uploadOf } from '@app/contracts/registration';
import { labelOf } from '@app/contracts/shared';
import { UPLOAD_WORDS, uploadCalls, type UploadKind } from '@app/contracts/uploads';
import { useCommand } from '../../platform/use-command.js';
import { IconButton } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { useFlow } from '../frame/flow.js';
import type { PersonRow } from '../steps/person-rows.js';

const STATUS: Readonly<Record<Upload['status'], string>> = {
  awaiting: 'Not checked yet',
  approved: 'Approved',
  rejected: 'Not accepted',
};

/** Opens the file in a window of its own, at an address that was signed for this look (EVT-170). */
export const LookAtFile = ({ row, upload }: { row: PersonRow; upload: Upload }) => {
  const { id } = useFlow();
  const look = useCommand(uploadCalls.link, { onDone: ({ url }) => void window.open(url, '_blank', 'noopener') });
  return (
    <IconButton
      icon="eye"
      size={14}
      label={`${labelOf(UPLOAD_WORDS[upload.kind])} of ${row.name}: ${STATUS[upload.status]}`}
      onClick={() => void look.run({ params: { id, uploadId: upload.upload_id } })}
    />
  );
};

/** Why staff took a discount or a scholarship off, until another file is there (REG-160, REG-170). */
export const RejectedProofs = ({ kind, rows }: { kind: UploadKind; rows: readonly PersonRow[] }) => {
  const { registration } = useFlow();
  const rejected = rows.flatMap(({ id, name }) => {
    const upload = uploadOf(registration, kind, id);
    return upload?.status === 'rejected' ? [{ id, name, reason: upload.reason }] : [];
  });
  return rejected.map(({ id, name, reason }) => (
    <Notice key={id} tone="warning" title={`The ${UPLOAD_WORDS[kind]} of ${name} was not accepted`}>
      {reason}
    </Notice>
  ));
};
