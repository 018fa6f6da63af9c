import { type Day, day } from '@app/contracts/shared';
import type { Random } from './random.js';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const FIRST = words(`
  Ada Alma Amara Anya Aria Ava Bea Camila Carmen Cleo Dahlia Delia Edie Elena Elsa Esme Faye Flora Freya Gia Greta Hana
  Hazel Ines Iris Ivy Jade Jonas Juno Kai Kira Lars Leila Leo Lila Luca Lucia Mabel Mae Maren Mateo Mila Milo Nadia Nell
  Nina Noor Olive Orla Otto Pearl Petra Pia Quinn Remy Rhea Rosa Ruby Saskia Selma Sofia Stella Tessa Theo Una Vera Willa
  Wren Xenia Yara Zadie Zoe`);
const LAST = words(`
  Abbott Acosta Alder Amari Ashby Barlow Bauer Bellamy Brandt Calder Castell Choi Cordova Dalton Diaz Drake Eastman Ellis
  Falk Ferrer Finch Fontaine Garza Grant Hale Hart Hoffmann Ibarra Jansen Joyce Kane Keller Kim Lambert Lang Lindqvist
  Marsh Mercer Moreau Nakamura Novak Okafor Ortiz Park Pell Quist Ramos Reyes Rossi Sato Sayer Silva Solano Sorensen Tate
  Thorne Ueda Vale Varga Vega Walsh Webb Whitlock Yates Young Zeller`);
const STUDIO = words(`
  Arabesque Aurora Barre Cadence Copper Crescendo Dovetail Ember Encore Fermata Gallery Harmony Indigo Jubilee Keystone
  Lantern Lyric Meridian Northlight Ovation Palisade Pirouette Quartz Relevé Saffron Spotlight Tandem Uptown Vivace Willow`);
const TITLE = words(`
  Afterglow Amber Anthem Bluebird Cascade Chime Compass Driftwood Echo Firefly Gravity Harbor Horizon Kite Lantern Marigold
  Midnight Moonlight Nocturne Orbit Paper Postcard Ripple River Rush Shadow Silver Sparrow Static Sunday Tidal Velvet Winter`);
const KIND = ['Academy', 'Dance Center', 'Dance Company', 'School of Dance', 'Studio', 'Conservatory'];
const PLACES: readonly (readonly [city: string, state_id: number, zip: string])[] = [
  ['Chicago', 14, '60601'],
  ['Dallas', 44, '75201'],
  ['Boston', 22, '02108'],
  ['Seattle', 48, '98101'],
  ['Houston', 44, '77002'],
  ['Denver', 6, '80202'],
];

export const firstName = (random: Random): string => random.pick(FIRST);
export const lastName = (random: Random): string => random.pick(LAST);
export const studioName = (random: Random): string =>
  `${random.pick(STUDIO)} ${random.pick(STUDIO)} ${random.pick(KIND)}`;

export const routineTitle = (random: Random): string => `${random.pick(TITLE)} ${random.pick(TITLE)}`;

export const addressOf = (random: Random) => {
  const [city, state_id, zip] = random.pick(PLACES);
  return { address: `${random.whole(1, 990)} Wabash Avenue`, city, state_id, country_id: 1, zip };
};

const two = (n: number): string => String(n).padStart(2, '0');
const born = (random: Random, from: number, to: number): Day =>
  day(`${random.whole(from, to)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`);

export const dancersBirthdate = (random: Random): Day => born(random, 2008, 2017);
export const studentsBirthdate = (random: Random): Day => born(random, 2006, 2007);
export const adultsBirthdate = (random: Random): Day => born(random, 1965, 2001);
