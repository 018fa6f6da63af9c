/** The files that the browser is handed to save, and their names. */
export const saving = () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:', revokeObjectURL: () => {} });
  const names: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    names.push(this.download);
  };
  return { files, names, restore: () => Object.assign(HTMLAnchorElement.prototype, { click }) };
};

/** jsdom's files have no `text()`. */
export const textOf = (file: Blob): Promise<string> =>
  new Promise((read) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result));
    reader.readAsText(file);
  });
