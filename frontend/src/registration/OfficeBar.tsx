import type { RegistrationDocument } from '@app/contracts/registration';
import { Link } from 'react-router';
import { type Role, useAccount } from '../platform/session.js';
import { Banner } from '../ui/Notice.js';

type Props = {
  registration: Pick<RegistrationDocument, 'id' | 'account_id' | 'cancelled'> & {
    readonly registrant: string;
    readonly studio?: string | null;
  };
};

const effectOf = (cancelled: boolean, roles: readonly Role[]): string => {
  if (cancelled) return 'It is canceled: you can read it, and change nothing.';
  return roles.some((role) => role !== 'auditor')
    ? 'Your changes are recorded in your name, with your reason.'
    : 'You can read them, and change nothing.';
};

/** Tells the office whose pages these are, and leads back to the console (ADM-041). */
export const OfficeBar = ({ registration }: Props) => {
  const { id: me, roles } = useAccount();
  const { id, account_id, cancelled, registrant, studio } = registration;
  if (roles.length === 0 || account_id === me) return null;
  return (
    <div className="OfficeBar">
      <Banner
        tone="info"
        icon="eye"
        action={
          <Link className="Button Button-second Button-s" to={`/staff/registrations/${id}`}>
            Back to the console
          </Link>
        }
      >
        These are the pages of <b className="semi">{studio ?? registrant}</b>, registration {id}.{' '}
        {effectOf(cancelled, roles)}
      </Banner>
    </div>
  );
};
