/** What a mail is for, as its template's name says. */
export const templateName = (template: string): string => {
  const words = template.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
