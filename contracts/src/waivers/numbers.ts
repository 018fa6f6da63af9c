/** Types that staff add follow the seeded ones (KER-012, EVT-116). */
export const waiverNumbers = { waiverType: 4 } as const;
