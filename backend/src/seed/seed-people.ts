/** Names of demo people; each is given a birthdate by its place in the list, so that the same seed makes the same people. */
const GIRLS = [
  'Chidinma',
  'Charlotte',
  'Layla',
  'Annika',
  'Josephine',
  'Giulia',
  'Kayleigh',
  'Vivian',
  'Talia',
  'Anne-Sophie',
  'Anaya',
  'Saoirse',
  'Lucía',
  'Brooklyn',
  'Maeve',
  'Sofia',
  'Amara',
  'Noor',
  'Hazel',
  'Ingrid',
  'Priya',
  'Camille',
  'Zoë',
  'Esperanza',
  'Mei',
  'Ruth',
  'Odette',
  'Wren',
  'Harper',
  'Imani',
];
const BOYS = ['Maximiliano', 'Theo', 'Jamal', 'Mateo', 'Oskar', 'Kenji'];
const FAMILIES = [
  'Abara',
  'Abernathy',
  'Acosta-Villanueva',
  'Ahmed',
  'Bauer',
  'Bellamy',
  'Bianchi',
  'Bui',
  'Castellanos',
  'Chen',
  'Cohen',
  'Delacroix',
  'Desai',
  'Donnelly',
  'Echeverría',
  'Ellison',
  'Fitzgerald',
  'Garcia',
  'Haddad',
  'Iverson',
  'Jankowski',
  'Kim',
  'Lindqvist',
  'Moreau',
  'Nakamura',
  "O'Connell",
  'Petrov',
  'Quiñones',
  'Rahman',
  'Sørensen',
];

export type SeedPerson = {
  readonly fname: string;
  readonly lname: string;
  readonly birthdate: string | null;
  readonly gender_id: number;
  readonly person_type_id: number;
};

const DANCER = 8;
const TEACHER = 2;
const FEMALE = 1;
const MALE = 2;

const person = (
  fname: string,
  lname: string,
  birthdate: string | null,
  gender_id = FEMALE,
  person_type_id = DANCER,
): SeedPerson => ({ fname, lname, birthdate, gender_id, person_type_id });

/** A birthdate that makes the age full on January 1 of 2026. */
const aged = (age: number, n: number): string =>
  `${2025 - age}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 27) + 1).padStart(2, '0')}`;

/** Everyone whom ROS-059 asks for by name: one under 4, exactly 19 and 20, twins, near-equal names, three without a birthdate. */
const SPECIAL: readonly SeedPerson[] = [
  person('Maria Fernanda', 'Acosta-Villanueva', '2011-06-14'),
  person('Persephone Alexandria', 'Featherstonehaugh-Worthington', '2010-03-02'),
  person('Poppy', 'Little', '2022-08-19'),
  person('Naomi', 'Nineteen-Reyes', '2007-01-01'),
  person('Tessa', 'Twenty-Alvarez', '2006-01-01'),
  person('Ava', 'Twinner', '2014-05-05'),
  person('Eva', 'Twinner', '2014-05-05'),
  person('Katherine', 'Olsen', '2012-02-11'),
  person('Catherine', 'Olson', '2012-09-23'),
  person('June', 'Nodate', null),
  person('Rowan', 'Unknown', null, MALE),
  person('Skye', 'Pending', null),
];

/** Written in letters that the product's font has, and in Georgian ones, which it leaves to the system's. */
const OTHER_LETTERS: Readonly<Record<number, readonly [string, string]>> = {
  33: ['Олена', 'Шевченко'],
  36: ['Thảo', 'Nguyễn'],
  38: ['Αριάδνη', 'Παπαδοπούλου'],
  44: ['ნინო', 'ბერიძე'],
};

/** First names come again after thirty, with another family's name. */
const nameOf = (n: number, boy: boolean): readonly [string, string] => {
  const round = Math.floor(n / GIRLS.length);
  const fname = boy ? BOYS[((n / 9) % BOYS.length) | 0]! : GIRLS[n % GIRLS.length]!;
  return OTHER_LETTERS[n] ?? [fname, FAMILIES[(n * 7 + 3 + round * 4) % FAMILIES.length]!];
};

const dancer = (n: number): SeedPerson => {
  const boy = n % 9 === 4;
  const [fname, lname] = nameOf(n, boy);
  return person(fname, lname, aged(5 + (n % 14), n), boy ? MALE : FEMALE);
};

const TEACHERS: readonly SeedPerson[] = [
  person('Ann', 'Marlowe', '1985-04-02', FEMALE, TEACHER),
  person('Desmond', 'Okafor', '1979-11-17', MALE, TEACHER),
  person('Renée', 'Bouchard', '1990-07-30', FEMALE, TEACHER),
  person('Luis', 'Portillo', '1988-01-22', MALE, TEACHER),
  person('Holly', 'Whitcombe', '1995-09-09', FEMALE, TEACHER),
  person('Miriam', 'Stein', '1972-12-01', FEMALE, TEACHER),
  person('Youngjin', 'Park', '1993-03-15', MALE, TEACHER),
  person('Sally', 'Seventeen', '2008-02-20', FEMALE, TEACHER),
];

/** The demo studio's roster: `dancers` generated ones, the special ones and eight teachers. */
export const studioRoster = (dancers: number): readonly SeedPerson[] => [
  ...Array.from({ length: dancers }, (_, n) => dancer(n)),
  ...SPECIAL,
  ...TEACHERS,
];

/** A near-equal child with the same birthdate as one on the demo studio's roster (ROS-029). */
export const NEAR_EQUAL: SeedPerson = person('Maria Fernanda', 'Acosta Villanueva', '2011-06-14');

export const FAMILY: readonly SeedPerson[] = [
  person('Clara', 'Hoffmann', '2013-10-08'),
  person('Jonas', 'Hoffmann', '2016-04-27', MALE),
  person('Petra', 'Hoffmann', '1984-06-06', FEMALE, 9),
];

export const SOLOISTS: readonly SeedPerson[] = [
  person('Lena', 'Solano', '2011-01-30'),
  person('Mila', 'Solano', '2013-08-12'),
  person('Nico', 'Solano', '2015-05-21', MALE),
];

/** The smaller studios, and what the other individuals have on their lists. */
export const SUGAR_AND_SPICE: readonly SeedPerson[] = [
  person('Bianca', 'Russo', '2010-02-17'),
  person('Delia', 'Marsh', '2013-11-05'),
  person('Fern', 'Castle', '2015-03-29'),
  person('Greta', 'Hollis', '1986-08-08', FEMALE, TEACHER),
];
export const CORPS: readonly SeedPerson[] = [
  person('Hugo', 'Lambert', '2009-07-13', MALE),
  person('Iona', 'Fraser', '2012-01-25'),
  person('Jade', 'Whitfield', '2014-10-02'),
  person('Kira', 'Novak', '2017-06-18'),
  person('Leon', 'Barker', '1981-05-27', MALE, TEACHER),
];
/** With these the Corps Academy fills the Crash Course. */
export const SUMMER_CORPS: readonly SeedPerson[] = [
  person('Abel', 'Winslow', '2012-03-14', MALE),
  person('Briar', 'Winslow', '2014-07-02'),
  person('Cleo', 'Ashworth', '2011-12-20'),
  person('Dov', 'Kessler', '2010-05-09', MALE),
  person('Esme', 'Thackeray', '2013-01-17'),
  person('Flora', 'Quill', '2015-08-30'),
  person('Gwen', 'Tolliver', '2009-11-11'),
  person('Hetty', 'Brandt', '2012-10-05'),
  person('Ivor', 'Penhale', '2016-02-26', MALE),
  person('Juno', 'Rask', '2011-04-19'),
  person('Kit', 'Vandermeer', '2013-06-23', MALE),
  person('Liv', 'Sorrel', '2010-09-01'),
  person('Maeve', 'Dunmore', '2014-12-08'),
  person('Nell', 'Fairweather', '2017-03-03'),
  person('Odette', 'Lazenby', '2012-08-15'),
  person('Pippa', 'Crane', '2015-01-28'),
];
/** Three dancers and their teacher. */
export const CONSERVATORY: readonly SeedPerson[] = [
  person('Aurelia', 'Finch', '2011-05-18'),
  person('Bastian', 'Ortega', '2012-09-30', MALE),
  person('Coralie', 'Hume', '2013-03-07'),
  person('Dorothea', 'Kingsley', '1980-10-21', FEMALE, TEACHER),
];
export const CLASS: readonly SeedPerson[] = [
  person('Miles', 'Grant', '1983-09-19', MALE, TEACHER),
  person('Pia', 'Grant', '2014-12-12'),
];
export const EXLEY: readonly SeedPerson[] = [
  person('Eve', 'Exley', '2012-06-30'),
  person('Max', 'Exley', '2016-02-03', MALE),
];
