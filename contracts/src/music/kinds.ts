/** EVT-145. */
export const MOST_AUDIO_BYTES = 50_000_000;

/** Accepted kinds of music and the ending that a stored file gets (EVT-121). */
export const AUDIO_TYPES = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/aiff': 'aif',
} as const;
export type AudioType = keyof typeof AUDIO_TYPES;

const ENDINGS: Readonly<Record<string, AudioType>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
};

/** What a file chooser offers. */
export const AUDIO_ENDINGS: readonly string[] = Object.keys(ENDINGS).map((ending) => `.${ending}`);

/** What a file is by the ending of its name, as browsers do not agree on what to call it; null: no music (EVT-146). */
export const audioTypeOf = (file_name: string): AudioType | null => {
  const ending = /\.([a-z0-9]+)$/i.exec(file_name)?.[1] ?? '';
  return ENDINGS[ending.toLowerCase()] ?? null;
};

type Named = {
  readonly start_year: number;
  readonly tour_date_id: number;
  readonly registration_id: number;
  readonly routine_id: number;
  readonly upload_id: string;
  readonly content_type: AudioType;
};

/** Where music is kept: numbers alone, and nothing of the name that its owner gave the file. */
export const musicUrl = (of: Named): string =>
  `${of.start_year}/music/${of.tour_date_id}/${of.registration_id}/${of.routine_id}/${of.upload_id}.${AUDIO_TYPES[of.content_type]}`;

/** Whose music is kept there; null for what is no such address. */
export const musicOfUrl = (url: string): { readonly registration_id: number; readonly routine_id: number } | null => {
  const found = /^\d{4}\/music\/\d{1,9}\/(\d{1,15})\/(\d{1,15})\/[0-9a-f-]{36}\.[a-z0-9]+$/.exec(url);
  return found && { registration_id: Number(found[1]), routine_id: Number(found[2]) };
};

/** What a browser plays of it: of an AIF file the copy in WAV, of any other the file itself (EVT-137). */
export const playedType = (content_type: AudioType): AudioType =>
  content_type === 'audio/aiff' ? 'audio/wav' : content_type;
export const playedUrl = (url: string): string => url.replace(/\.aif$/, '-copy.wav');
