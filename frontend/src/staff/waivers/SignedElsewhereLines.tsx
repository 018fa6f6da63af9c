import { permits } from '@app/contracts/shared';
import { type PersonWaiver, type SignedElsewhere, waiverCalls } from '@app/contracts/waivers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../platform/session.js';
import { dayText } from '../../platform/times.js';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { useToast } from '../../ui/Toast.js';

const LEAST = 3;

const madeBy = ({ signer, signed_on, signed_at }: SignedElsewhere): string =>
  signed_on === 'paper' ? `on paper, recorded ${dayText(signed_at)}` : `by ${signer} on ${dayText(signed_at)}`;

type Props = { readonly waiver: PersonWaiver; readonly registration_id: number };

/** Accepts for this registration what was signed in another account's (EVT-253). */
const Accept = ({ waiver, registration_id, made }: Props & { made: SignedElsewhere }) => {
  const toast = useToast();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const name = `${waiver.fname} ${waiver.lname}`;
  const accept = useCommand(waiverCalls.acceptElsewhere, {
    onDone: () => {
      toast(`The signature for ${name} was accepted.`);
      setAsked(false);
      void client.invalidateQueries({ queryKey: ['waivers'] });
    },
    handle: ({ badRequest, message }) => {
      setRefusal(message);
      return badRequest;
    },
  });
  return (
    <>
      <Button
        kind="second"
        size="s"
        aria-label={`Accept the signature for ${name} of registration ${made.registration_id}`}
        onClick={() => setAsked(true)}
      >
        Accept
      </Button>
      <ReasonDialog
        open={asked}
        title={`Accept the signature for ${name}?`}
        text={`It was made ${madeBy(made)} in registration ${made.registration_id} of ${made.registrant} (${made.tour_date}). It will count in this account’s registrations as well.`}
        confirmLabel="Accept"
        busy={accept.busy}
        error={refusal}
        least={LEAST}
        onConfirm={(reason) => void accept.run({ params: { id: made.waiver_id }, body: { registration_id, reason } })}
        onClose={() => setAsked(false)}
      />
    </>
  );
};

/** In which registration, and by whom, the waiver was signed elsewhere; staff accept it where nothing counts here yet. */
export const SignedElsewhereLines = ({ waiver, registration_id }: Props) => {
  const { account } = useSession();
  const accepts = permits(waiverCalls.acceptElsewhere.permit, account?.roles ?? []) && waiver.status !== 'signed';
  return waiver.signed_elsewhere.map((made) => (
    <span key={made.waiver_id} className="row wrap">
      <span className="cap">
        <Link
          to={`/staff/registrations/${made.registration_id}/waivers`}
        >{`Registration ${made.registration_id}`}</Link>
        {` of ${made.registrant} (${made.tour_date}): signed ${madeBy(made)}`}
      </span>
      {accepts && <Accept {...{ waiver, registration_id, made }} />}
    </span>
  ));
};
