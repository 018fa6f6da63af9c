import { RATE_NAMES } from '@app/contracts/catalogue';
import { feeParts } from '@app/contracts/pricing';
import type { RegistrationDocument } from '@app/contracts/registration';
import { Link } from 'react-router';
import { EmptyState } from '../ui/EmptyState.js';
import { Money } from '../ui/Money.js';
import { momentText } from '../platform/times.js';
import { addressOf, type Fact, Facts } from './Facts.js';
import { FreeTeachers, useMayAdjust } from './FreeTeachers.js';

const counted = (r: RegistrationDocument): readonly Fact[] => {
  const kinds = Object.values(r.official.attendees).map(({ kind }) => kind);
  const number = (kind: string): number => kinds.filter((one) => one === kind).length;
  const { one, two } = r.official.additional_observers;
  return [
    ['Dancers', number('dancer')],
    ['Teachers', number('teacher')],
    ['Observers', number('observer')],
    ['One-day observers without a name', one],
    ['Two-day observers without a name', two],
    ['In the form now', Object.keys(r.draft.attendees).length],
  ];
};

const Fees = ({ registration }: { registration: RegistrationDocument }) => {
  const { sheet } = registration.official;
  if (!sheet) return <EmptyState icon="dollar" title="No fees before the first review." />;
  const { fees } = sheet;
  return (
    <Facts
      title="Fees"
      rows={[
        ['Rate', `${RATE_NAMES[sheet.rate_key]}, fee tables version ${sheet.profile_version}`],
        ...feeParts(sheet.lines)
          .map(([name, of]) => [name, of(fees)] as const)
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]): Fact => [name, <Money key={name} cents={amount} tone="plain" />]),
        ['Total', <Money key="t" cents={fees.total} tone="plain" />],
        ...(sheet.free_hotel_rooms > 0 ? [['Free hotel rooms', sheet.free_hotel_rooms] as const] : []),
      ]}
    />
  );
};

const studioOf = ({ studio, studio_id, independent }: RegistrationDocument) => {
  if (studio_id === null) return studio ?? (independent ? 'Independent' : '–');
  return <Link to={`/staff/studios/${studio_id}`}>{studio}</Link>;
};

/** Who registered, what, when, for how much. */
export const SummaryTab = ({ registration: r }: { registration: RegistrationDocument }) => {
  const { contact } = r.official;
  const adjusts = useMayAdjust(r);
  const free: readonly Fact[] = adjusts ? [['Free teachers', <FreeTeachers key="f" registration={r} />]] : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll StaffShow__facts" tabIndex={0} aria-label="Summary">
      <Facts
        title="Registration"
        rows={[
          [
            'Registrant',
            <Link key="r" to={`/staff/accounts/${r.account_id}`}>
              {r.registrant}
            </Link>,
          ],
          ['Account', r.account_id],
          ['Studio', studioOf(r)],
          ['Started', momentText(r.started_at)],
          ['Completed', momentText(r.completed_at)],
          ['Last change', momentText(r.updated_at)],
          ['Last step opened', r.completed && !r.editing ? '–' : r.left_off_details.step_name],
        ]}
      />
      <Facts title="People" rows={[...counted(r), ...free]} />
      <Facts
        title="Contact"
        rows={[
          ['Name', `${contact.fname} ${contact.lname}`.trim() || '–'],
          ['E-mail', contact.email || '–'],
          ['Phone', contact.phone || '–'],
          ['Address', addressOf(contact)],
        ]}
      />
      <Fees registration={r} />
    </section>
  );
};
