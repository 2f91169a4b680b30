const most = 99;

/** The figure on the bell: nothing when all is read, and never more than `99+`. */
export function unreadBadge(unread: number): string {
  if (unread <= 0) return "";
  return unread > most ? `${most}+` : String(unread);
}
