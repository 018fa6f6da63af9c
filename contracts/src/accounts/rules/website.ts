/** The address with `https://` in front when no scheme was typed (ACC-060). */
export const webAddress = (text: string): string => {
  const trimmed = text.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
};

/** True for an http(s) address with a dotted host (ACC-060). */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+(:\d+)?([/?#]\S*)?$/i.test(webAddress(text)) && text.length <= 300;
