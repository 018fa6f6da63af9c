import { permits } from '@app/contracts/shared';
import { waiverCalls, type WaiverStatus } from '@app/contracts/waivers';
import { useState } from 'react';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { IconButton } from '../../ui/Button.js';
import { PaperDialog, type PaperOf } from './PaperDialog.js';

/** Reads what is signed, or marks what is not as signed on paper; for staff alone (EVT-116). */
export const PaperActions = ({ waiver }: { waiver: PaperOf & { waiver_id: string; status: WaiverStatus } }) => {
  const { account } = useSession();
  const [marking, setMarking] = useState(false);
  const look = useCommand(waiverCalls.paper, { onDone: ({ url }) => window.location.assign(url) });
  if (!permits(waiverCalls.requestPaper.permit, account?.roles ?? [])) return null;
  const name = `${waiver.fname} ${waiver.lname}`;
  return (
    <>
      {waiver.status === 'signed' ? (
        <IconButton
          icon="download"
          label={`Download the waiver of ${name}`}
          onClick={() => void look.run({ params: { id: waiver.waiver_id } })}
        />
      ) : (
        <IconButton
          icon="signature"
          label={`Mark the waiver of ${name} as signed on paper`}
          onClick={() => setMarking(true)}
        />
      )}
      {marking && <PaperDialog of={waiver} onClose={() => setMarking(false)} />}
    </>
  );
};
