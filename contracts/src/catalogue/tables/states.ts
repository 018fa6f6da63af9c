/** ROS-056. */
export type State = {
  readonly id: number;
  readonly country_id: number;
  readonly name: string;
  readonly abbreviation: string;
};

const US_STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming';

const US_TERRITORIES = 'AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands';

const PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|' +
  'NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|' +
  'SK Saskatchewan|YT Yukon';

const UNITED_STATES = 1;
const CANADA = 2;

const states = (names: string, country_id: number, firstId: number): State[] =>
  names.split('|').map((entry, index) => ({
    id: firstId + index,
    country_id,
    name: entry.slice(3),
    abbreviation: entry.slice(0, 2),
  }));

export const STATES: readonly State[] = [
  ...states(US_STATES, UNITED_STATES, 1),
  ...states(US_TERRITORIES, UNITED_STATES, 52),
  ...states(PROVINCES, CANADA, 101),
];
