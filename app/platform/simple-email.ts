/** Something, @, something, dot, something: the check every form of the site uses for addresses. */
export const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
