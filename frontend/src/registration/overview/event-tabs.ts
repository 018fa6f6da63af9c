import { FIRST_SEASON_WITH_CRITIQUES, FIRST_SEASON_WITH_PAYMENTS, hasCoda } from '@app/contracts/catalogue';
import type { OverviewAnswer } from '@app/contracts/registration';
import type { TabItem } from '../../ui/Tabs.js';

/** What a tab shows, whatever an event calls it. */
type EventPage =
  | 'overview'
  | 'payments'
  | 'confirmation'
  | 'waivers'
  | 'access-codes'
  | 'music'
  | 'best-dancers'
  | 'the-cast-experience'
  | 'results'
  | 'critiques'
  | 'coda'
  | 'media-pass'
  | 'survey';
type EventTab = TabItem & { readonly key: string; readonly page: EventPage; readonly title: string };

/** Older seasons are not paid here any more (PAY-183, EVT-038). */
export const hasPayments = ({ season_id }: { readonly season_id: number }): boolean =>
  season_id >= FIRST_SEASON_WITH_PAYMENTS;

type Tab = Omit<EventTab, 'path'>;

/** What the judges said: in an area of its own, or in older seasons beside the other tabs (EVT-026 to EVT-030). */
const afterEvent = (
  { season, season_id, no_competition, web }: OverviewAnswer['tour_date'],
  { best_dancers_enabled }: OverviewAnswer['profile'],
): readonly Tab[] => {
  const coda = hasCoda(season);
  const judged = !no_competition || best_dancers_enabled;
  const critiques = season_id >= FIRST_SEASON_WITH_CRITIQUES && !web.no_critiques;
  return [
    { key: 'results', page: 'results', label: 'RESULTS', title: 'Results', hidden: coda || !judged },
    {
      key: 'critiques',
      page: 'critiques',
      label: 'CRITIQUES',
      title: 'Critiques',
      hidden: coda || !judged || !critiques,
    },
    { key: 'coda', page: 'coda', label: 'CODA', title: 'Results', hidden: !coda || !judged },
  ];
};

/** The tabs whose pages there are, in their order; a tour date hides or disables any but the first (EVT-018 to EVT-026, EVT-030, EVT-031, EVT-033). */
export const eventTabs = ({ registration, tour_date, profile, overallPaid }: OverviewAnswer): readonly EventTab[] => {
  const { id, cancelled } = registration;
  const owes = !overallPaid && !cancelled;
  const tabs: readonly Tab[] = [
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
    {
      key: 'access-codes',
      page: 'access-codes',
      label: 'ACCESS CODES',
      title: 'Access Codes',
      hidden: !tour_date.virtual,
    },
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
    ...afterEvent(tour_date, profile),
    {
      key: 'media-pass',
      page: 'media-pass',
      label: 'MEDIA PASS',
      title: 'Media Pass',
      hidden: !profile.media_pass_enabled,
      disabled: !hasPayments(registration),
    },
    { key: 'survey', page: 'survey', label: 'SURVEY', title: 'Survey', hidden: !profile.survey_enabled },
  ];
  return tabs.map((tab, place) => ({
    ...tab,
    path: `/event/${id}/${tab.key}`,
    hidden: tab.hidden === true || (place > 0 && tour_date.hidden_tabs.includes(tab.page)),
    disabled: tab.disabled === true || (place > 0 && tour_date.disabled_tabs.includes(tab.page)),
  }));
};

/**
 * Where a path of an area leads that a tour date has not: to the same page of the other area, and the whole of CODA to the
 * first page that there is; null where the other area does not have it (NAV-061).
 */
export const otherArea = (overview: OverviewAnswer, tab: string, below: string): string | null => {
  const shown = eventTabs(overview).filter(({ hidden, disabled }) => !hidden && !disabled);
  const coda = shown.some(({ key }) => key === 'coda');
  const older = shown.filter(({ key }) => key === 'critiques' || key === 'results').toReversed();
  if (tab === 'coda') return older.find(({ key }) => below === '' || key === below)?.path ?? null;
  const same = coda && ['results', 'critiques'].includes(tab) && codaTabs(overview).find(({ key }) => key === tab);
  return same && !same.hidden ? same.path : null;
};

/** The tabs below CODA, in their order; the first that is not hidden opens (PST-001, PST-002, EVT-029). */
export const codaTabs = ({ registration: { id }, tour_date: { web } }: OverviewAnswer) => [
  { key: 'critiques', label: 'CRITIQUES', path: `/event/${id}/coda/critiques`, hidden: web.no_critiques },
  { key: 'results', label: 'RESULTS', path: `/event/${id}/coda/results`, hidden: false },
  { key: 'data', label: 'DATA', path: `/event/${id}/coda/data`, hidden: web.no_critiques },
  { key: 'feedback', label: 'FEEDBACK', path: `/event/${id}/coda/feedback`, hidden: false },
  { key: 'resources', label: 'RESOURCES', path: `/event/${id}/coda/resources`, hidden: false },
  { key: 'homework', label: 'HOMEWORK', path: `/event/${id}/coda/homework`, hidden: web.no_critiques },
  {
    key: 'homework-library',
    label: 'HOMEWORK LIBRARY',
    path: `/event/${id}/coda/homework-library`,
    hidden: web.no_critiques,
  },
];
