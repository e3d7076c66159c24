/**
 * What an id of the service has to be to be used: the format is not documented, and ids go into addresses, records and comments. It
 * may not begin as the service's keys do, which somebody may have written in its place.
 */
export const PLAIN_ID = /^(?!\.+$|mint_)[\w.~:+=@,-]{1,256}$/;
