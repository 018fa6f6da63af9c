import type { Place } from '../tour-date.js';

type Row = readonly [name: string, address: string, phone: string, website: string | null];

const ROWS = {
  lakesideCenter: [
    'Lakeside Convention Center',
    '2400 Lakeshore Plaza, Chicago, IL 60611',
    '(312) 555-0101',
    'https://lakeside-center.example',
  ],
  lakesideHotel: [
    'Lakeside Grand Hotel',
    '2450 Lakeshore Plaza, Chicago, IL 60611',
    '(312) 555-0102',
    'https://lakeside-grand.example',
  ],
  trinity: ['Trinity Hall', '800 Trinity Street, Dallas, TX 75202', '(214) 555-0103', 'https://trinity-hall.example'],
  peachtreeCenter: [
    'Peachtree Center',
    '150 Peachtree Row, Atlanta, GA 30303',
    '(404) 555-0104',
    'https://peachtree-center.example',
  ],
  peachtreeHotel: [
    'Peachtree Hotel',
    '162 Peachtree Row, Atlanta, GA 30303',
    '(404) 555-0105',
    'https://peachtree-hotel.example',
  ],
  harborPavilion: [
    'Harbor Pavilion',
    '12 Long Wharf Road, Boston, MA 02110',
    '(617) 555-0106',
    'https://harbor-pavilion.example',
  ],
  harborInn: ['Harbor Inn', '20 Long Wharf Road, Boston, MA 02110', '(617) 555-0107', 'https://harbor-inn.example'],
  soundHall: ['Sound Hall', '500 Alder Street, Seattle, WA 98104', '(206) 555-0108', 'https://sound-hall.example'],
  soundHotel: ['Sound Hotel', '520 Alder Street, Seattle, WA 98104', '(206) 555-0109', 'https://sound-hotel.example'],
  bayfront: ['Bayfront Hall', '71 Bayfront Drive, Tampa, FL 33602', '(813) 555-0110', null],
  desert: ['Desert Hall', '300 Ocotillo Avenue, Phoenix, AZ 85004', '(602) 555-0111', null],
  musicRow: ['Music Row Hall', '1600 Fiddle Avenue, Nashville, TN 37203', '(615) 555-0112', null],
  northstarCenter: [
    'Northstar Center',
    '90 Loring Way, Minneapolis, MN 55403',
    '(612) 555-0113',
    'https://northstar-center.example',
  ],
  northstarHotel: [
    'Northstar Hotel',
    '98 Loring Way, Minneapolis, MN 55403',
    '(612) 555-0114',
    'https://northstar-hotel.example',
  ],
  gateway: ['Gateway Hall', '40 Riverfront Row, St. Louis, MO 63102', '(314) 555-0115', null],
  mesaCenter: [
    'Mesa Center',
    '3700 Mesa Boulevard, Las Vegas, NV 89109',
    '(702) 555-0116',
    'https://mesa-center.example',
  ],
  mesaHotel: ['Mesa Hotel', '3720 Mesa Boulevard, Las Vegas, NV 89109', '(702) 555-0117', 'https://mesa-hotel.example'],
  liberty: ['Liberty Hall', '210 Chestnut Row, Philadelphia, PA 19106', '(215) 555-0118', null],
  bayouCenter: [
    'Bayou Center',
    '1000 Bayou Parkway, Houston, TX 77002',
    '(713) 555-0119',
    'https://bayou-center.example',
  ],
  bayouHotel: ['Bayou Hotel', '1020 Bayou Parkway, Houston, TX 77002', '(713) 555-0120', 'https://bayou-hotel.example'],
  union: ['Union Hall', '30 Pershing Row, Kansas City, MO 64108', '(816) 555-0121', null],
  pacific: [
    'Pacific Hall',
    '111 Harborview Drive, San Diego, CA 92101',
    '(619) 555-0122',
    'https://pacific-hall.example',
  ],
  sunsetArena: [
    'Sunset Arena',
    '6200 Sunset Row, Los Angeles, CA 90028',
    '(323) 555-0123',
    'https://sunset-arena.example',
  ],
  sunsetHotel: [
    'Sunset Hotel',
    '6240 Sunset Row, Los Angeles, CA 90028',
    '(323) 555-0124',
    'https://sunset-hotel.example',
  ],
  palmCenter: ['Palm Center', '9800 Palm Parkway, Orlando, FL 32819', '(407) 555-0125', 'https://palm-center.example'],
  palmResort: ['Palm Resort', '9900 Palm Parkway, Orlando, FL 32819', '(407) 555-0126', 'https://palm-resort.example'],
  orange: ['Orange Hall', '777 Citrus Way, Anaheim, CA 92802', '(714) 555-0127', null],
  hudsonStudios: [
    'Hudson Studios',
    '440 West 19th Row, New York, NY 10011',
    '(212) 555-0128',
    'https://hudson-studios.example',
  ],
  hudsonHotel: [
    'Hudson Hotel',
    '450 West 19th Row, New York, NY 10011',
    '(212) 555-0129',
    'https://hudson-hotel.example',
  ],
  oldHall: ['Old Hall', '18 Wabash Row, Chicago, IL 60604', '(312) 555-0130', null],
} as const satisfies Record<string, Row>;

export type SeedPlace = keyof typeof ROWS;

const NAMES = Object.keys(ROWS);

/** The made-up venues and hotels of the demo; their telephone numbers are reserved for fiction. */
export const seedPlace = (key: SeedPlace): Place => {
  const [name, address, phone, website] = ROWS[key];
  return { id: NAMES.indexOf(key) + 1, name, address, phones: [phone], website };
};
