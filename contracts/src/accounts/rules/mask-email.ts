/** `j***@example.com`: what signed-out visitors see of an address (ACC-043). */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
};
