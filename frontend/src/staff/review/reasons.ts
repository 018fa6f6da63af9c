/** What reviews mostly end with; anything else is typed (ADM-014). */
export const CONFIRM_REASONS = ['Checked, all in order', 'Checked with the registrant', 'Changes checked'] as const;
export const PUT_BACK_REASONS = [
  'Confirmed by mistake',
  'The registrant asked for it',
  'Something is missing',
] as const;
