import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';

/** Of an event's profile, and of what a tour date has of its own. */
const PROFILE = {
  employee_email: 'Mails for staff go to',
  mail_from: 'Sender of mails',
  brand_color: 'Brand color',
  accent_color: 'Accent color',
  flag_max_age: 'Mark attendees up to age',
  attended_reg_factor_bp: 'Attended regional, %',
  college_cap_cents: 'College cap, $',
  teacher_thresholds: 'Free teachers at',
  place_hold_minutes: 'Places are held, minutes',
  ticket_hold_minutes: 'Tickets are held, minutes',
  balance_due_days: 'Balance due, days before',
  rate_flip_offset_hours: 'Rates flip, hours after midnight UTC, and never before midnight at the event',
  check_payable_to: 'Checks are payable to',
  check_mail_address: 'Checks are mailed to',
  ach_cutoff_days: 'Bank payments close, days before',
  paypal_enabled: 'PayPal',
  payment_plan_days: 'Payment plan: parts, days before',
  loyalty_min_points: 'Fewest points of a voucher',
  loyalty_earn_points_per_dollar: 'Points earned with each dollar',
  returned_check_cents: 'Returned check, $',
  card_reversal_percent: 'Card reversal, percent of what is reversed',
  collection_max_percent: 'Collection penalty, at most percent of the debt',
  best_dancer_label: 'Called in the event area',
  best_dancer_tab_label: 'Called in the registration',
  best_dancer_path_key: 'Path of the screen',
  jacket_name_enabled: 'Names on jackets',
  overview_award_cards: 'Nominations on the overview of nationals',
  profile_version: 'Version',
  specialty_prize_cents: 'Specialty prize, $',
  group_routine_min_dancers: 'A group routine: dancers from',
  group_registration_min_attendees: 'A group registration: attendees from',
  ballroom_singles_couples: 'Ballroom: singles and couples',
};

/** Words that differ from what react-admin makes of a field's name ('late_end_date': 'Late end date'). */
const messages = {
  ...english,
  resources: {
    'tour-dates': {
      name: 'Tour date |||| Tour dates',
      fields: {
        event_id: 'Event',
        season_id: 'Season',
        'event_city.name': 'City',
        'event_city.state': 'State',
        cutoff_start_date: 'Early deadline shown',
        late_start_date: 'Late deadline shown',
        cutoff_end_date: 'Early rate ends',
        late_end_date: 'Regular rate ends',
        regenabled: 'Registration open',
        compenabled: 'Competition open',
        editing_enabled: 'Editing open',
        obsdisabled: 'Observers closed',
        has_soty: 'Studio of the year',
        disabled_best_dancers: 'Sold out options of best dancers',
        edit_bd_photo: 'Edit best dancer photos',
        edit_bd_jacket: 'Edit best dancer jackets',
        edit_bd_routine: 'Edit best dancer routines',
        mobile_registration: 'Registration on phones',
        gallery_url: 'Gallery address',
        hidden_tabs: 'Tabs that are hidden',
        check_in_blocks: 'Missing things that block check-in',
        disabled_tabs: 'Tabs that are disabled',
        max_total_routines: 'Routines of a registration, at most',
        max_ballroom_entries: 'Ballroom entries of a registration, at most',
        disabled_routine_categories: 'Categories closed',
        'entry_limit_rules.one_solos': 'One solo per dancer',
        'entry_limit_rules.solo_groups': 'Finals soloists in a group',
      },
    },
    events: {
      name: 'Event |||| Events',
      fields: PROFILE,
    },
    'tour-date-profiles': { name: 'Own values |||| Own values', fields: PROFILE },
    'age-divisions': { name: 'Age division |||| Age divisions', fields: { sort: 'Order' } },
    'routine-categories': {
      name: 'Routine category |||| Routine categories',
      fields: { sort: 'Order' },
    },
    'performance-divisions': { name: 'Performance division |||| Performance divisions', fields: { sort: 'Order' } },
    'regional-awards': { name: 'Regional award |||| Regional awards' },
    'competition-awards': { name: 'Competition award |||| Competition awards' },
    'jacket-sizes': { name: 'Jacket size |||| Jacket sizes' },
    'nomination-categories': { name: 'Nomination category |||| Nomination categories' },
    seasons: { name: 'Season |||| Seasons' },
  },
};

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  // Sentences of the server and of the product are shown as they are.
  allowMissing: true,
});
