const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** MM/DD/YYYY while typing (NAV-085); a pasted YYYY-MM-DD is turned round. */
export const maskDate = (typed: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim());
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`;
  const single = /^(\d)\/$/.exec(typed) ?? /^(\d{2}\/\d)\/$/.exec(typed);
  if (single) return `${typed.slice(0, -2)}0${typed.slice(-2)}`;
  const d = digits(typed, 8);
  const kept = [d.slice(0, 2), d.slice(2, 4), d.slice(4)].filter((part) => part !== '').join('/');
  const slash = typed.endsWith('/') && (d.length === 2 || d.length === 4) ? '/' : '';
  return kept + slash;
};

/** (###) ###-#### while typing (NAV-085). */
export const maskPhone = (typed: string): string => {
  const all = digits(typed, 11);
  const d = all.length === 11 && all.startsWith('1') ? all.slice(1) : all.slice(0, 10);
  if (d.length === 0) return '';
  if (d.length <= 3) return typed.length < 4 && !typed.startsWith('(') ? d : `(${d}`;
  if (d.length <= 6) return `(${d.slice(0, 3)}) ${d.slice(3)}`;
  return `(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`;
};

/** Dollars typed in cents: 1234 gives 12.34 (NAV-085). */
export const maskCurrency = (typed: string): string => {
  const cents = Number(digits(typed, 11));
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};

/** MM/YY while typing (NAV-085). */
export const maskExpiry = (typed: string): string => {
  const d = digits(typed, 4);
  return d.length > 2 ? `${d.slice(0, 2)}/${d.slice(2)}` : d;
};

/** `03/20/2014` → `2014-03-20`; null for anything that is no day. */
export const dayOfMasked = (text: string): string | null => {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!parts) return null;
  const iso = `${parts[3]}-${parts[1]}-${parts[2]}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
};

/** `2014-03-20` → `03/20/2014`; '' for null. */
export const maskedOfDay = (iso: string | null | undefined): string =>
  iso ? `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}` : '';
