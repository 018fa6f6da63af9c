import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import type { OverviewAnswer } from '@app/contracts/registration';
import type { TabItem } from '../../ui/Tabs.js';

/** What a tab shows, whatever an event calls it. */
type EventPage =
  | 'overview'
  | 'payments'
  | 'confirmation'
  | 'waivers'
  | 'music'
  | 'best-dancers'
  | 'the-cast-experience'
  | 'media-pass';
type EventTab = TabItem & { readonly key: string; readonly page: EventPage; readonly title: string };

/** Older seasons are not paid here any more (PAY-183, EVT-038). */
export const hasPayments = ({ season_id }: { readonly season_id: number }): boolean =>
  season_id >= FIRST_SEASON_WITH_PAYMENTS;

/** The tabs whose pages there are, in their order; a tour date hides or disables any but the first (EVT-018 to EVT-025, EVT-033). */
export const eventTabs = ({ registration, tour_date, profile, overallPaid }: OverviewAnswer): readonly EventTab[] => {
  const { id, cancelled } = registration;
  const owes = !overallPaid && !cancelled;
  const tabs: readonly Omit<EventTab, 'path'>[] = [
    { key: 'overview', page: 'overview', label: 'OVERVIEW', title: 'Overview' },
    {
      key: 'payments',
      page: 'payments',
      label: owes ? 'PAY BALANCE' : 'PAYMENT',
      title: 'Payment',
      dot: owes,
      disabled: !hasPayments(registration),
    },
    { key: 'confirmation', page: 'confirmation', label: 'CONFIRMATION', title: 'Confirmation' },
    { key: 'waivers', page: 'waivers', label: 'WAIVERS', title: 'Waivers' },
    { key: 'music', page: 'music', label: 'MUSIC', title: 'Music', hidden: tour_date.no_competition },
    {
      key: profile.best_dancer_path_key,
      page: 'best-dancers',
      label: profile.best_dancer_label,
      title: profile.best_dancer_label,
      hidden: !profile.best_dancers_enabled,
    },
    {
      key: 'the-cast-experience',
      page: 'the-cast-experience',
      label: 'THE CAST EXPERIENCE',
      title: 'The Cast Experience',
      hidden: !profile.cast_experience_enabled,
    },
    {
      key: 'media-pass',
      page: 'media-pass',
      label: 'MEDIA PASS',
      title: 'Media Pass',
      hidden: !profile.media_pass_enabled,
      disabled: !hasPayments(registration),
    },
  ];
  return tabs.map((tab, place) => ({
    ...tab,
    path: `/event/${id}/${tab.key}`,
    hidden: tab.hidden === true || (place > 0 && tour_date.hidden_tabs.includes(tab.page)),
    disabled: tab.disabled === true || (place > 0 && tour_date.disabled_tabs.includes(tab.page)),
  }));
};
