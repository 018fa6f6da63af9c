import type { LimitBelow } from './rules/limits-below.js';
import type { None, RefusalOf } from '../shared/index.js';

export type CatalogueRefusalParams = {
  readonly season_exists: { readonly id: number };
  readonly event_exists: { readonly id: number };
  readonly event_unknown: { readonly id: number };
  readonly fee_profile_changed: { readonly version: number };
  readonly tour_date_exists: { readonly id: number };
  readonly limit_below_taken: { readonly limits: readonly LimitBelow[] };
  readonly tour_date_unknown: { readonly id: number };
  readonly season_unknown: { readonly id: number };
  readonly news_unknown: { readonly id: number };
  readonly ticket_type_unknown: { readonly id: number };
  readonly ticket_type_sold: { readonly sold: number };
  readonly table_row_unknown: { readonly id: number };
  readonly catalogue_value_invalid: None;
  readonly release_has_errors: { readonly errors: number };
  readonly release_time_past: None;
  readonly release_is_on: None;
  readonly unknown_table: { readonly table: string };
};
export type CatalogueRefusal = RefusalOf<CatalogueRefusalParams>;
