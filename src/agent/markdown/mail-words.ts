/** What a line of a mail's header tells. */
export type Field = "from" | "sent" | "to" | "subject";

/** One meaning of a header's word; words that stand for the same field in several languages have several. */
export interface Meaning {
  readonly language: string;
  readonly field: Field;
}

const MAX_LABEL_LENGTH = 60;
const MAX_TITLE_LENGTH = 200;
const FIELDS: readonly Field[] = ["from", "sent", "to", "subject"];

// Per language the words for sender, time, receivers and subject, parted by `|`; each as mail programs write it.
const HEADERS: Readonly<Record<string, readonly [from: string, sent: string, to: string, subject: string]>> =
  {
    en: ["From|Sender", "Sent|Sent on|Sent at|Date", "To|Cc|Bcc|Reply-To", "Subject"],
    de: ["Von|Absender", "Gesendet|Gesendet am|Datum", "An|Cc|Kopie|Empfänger", "Betreff|Betrifft"],
    fr: [
      "De|Expéditeur|Envoyé par",
      "Envoyé|Envoyé le|Date|Date d'envoi",
      "À|Pour|Cc|Copie à|Destinataire|Destinataires",
      "Objet|Sujet",
    ],
    es: [
      "De|Remitente|Enviado por",
      "Enviado|Enviado el|Enviado a las|Fecha|Fecha de envío",
      "Para|A|CC|Destinatario",
      "Asunto",
    ],
    it: ["Da|Mittente", "Inviato|Inviato il|Data|Data invio", "A|Cc|Per conoscenza|Destinatario", "Oggetto"],
    pt: [
      "De|Remetente",
      "Enviado|Enviada|Enviado em|Enviada em|Data|Data de envio",
      "Para|Cc|Destinatário",
      "Assunto",
    ],
    nl: ["Van|Afzender", "Verzonden|Verzonden op|Verstuurd|Datum", "Aan|Cc|Ontvanger", "Onderwerp|Betreft"],
    pl: ["Od|Nadawca", "Wysłano|Wysłane|Data|Data wysłania", "Do|DW|Adresat|Odbiorca|Cc", "Temat"],
    ru: ["От|От кого|Отправитель", "Отправлено|Дата|Дата отправки", "Кому|Копия|Получатель|Cc", "Тема"],
    uk: ["Від|Від кого|Відправник", "Надіслано|Відправлено|Дата", "Кому|До|Копія|Одержувач|Cc", "Тема"],
    sv: ["Från|Avsändare", "Skickat|Skickades|Datum", "Till|Kopia|Mottagare|Cc", "Ämne"],
    da: ["Fra|Afsender", "Sendt|Dato", "Til|Modtager|Cc", "Emne"],
    nb: ["Fra|Avsender|Frå", "Sendt|Dato", "Til|Kopi|Mottaker|Cc", "Emne"],
    fi: [
      "Lähettäjä",
      "Lähetetty|Lähetysaika|Päivämäärä|Päiväys|Pvm|Aika",
      "Vastaanottaja|Kopio|Kopia|Cc",
      "Aihe|Otsikko",
    ],
    cs: ["Od|Odesílatel", "Odesláno|Datum|Posláno", "Komu|Pro|Příjemce|Kopie|Cc", "Předmět"],
    tr: [
      "Kimden|Gönderen",
      "Gönderildi|Gönderilme Tarihi|Gönderme Tarihi|Gönderilen|Tarih",
      "Kime|Alıcı|Bilgi|Cc",
      "Konu",
    ],
    ja: [
      "差出人|送信者|送信元|From",
      "送信日時|送信日|日時|日付|Date|Sent",
      "宛先|受信者|To|Cc",
      "件名|題名|Subject",
    ],
    zh: [
      "发件人|寄件人|发信人|發件人|寄件者|寄信人|發信人",
      "发送时间|发送日期|发件时间|日期|时间|時間|發送時間|發送日期|寄件日期|傳送日期|寄件時間",
      "收件人|收信人|收件者|抄送|抄送人|副本",
      "主题|标题|主題|主旨|標題",
    ],
    ko: [
      "보낸 사람|보낸이|발신자|발신|From",
      "보낸 날짜|보낸 시간|보낸 일시|날짜|일시|전송|Date|Sent",
      "받는 사람|받는이|수신자|수신|참조|To|Cc",
      "제목|Subject",
    ],
    hu: ["Feladó", "Elküldve|Küldve|Dátum", "Címzett|Másolat|Cc", "Tárgy"],
    ro: [
      "De la|Expeditor|Expeditorul",
      "Trimis|Data|Dată",
      "Către|Destinatar|Destinatarul|Cc",
      "Subiect|Subiectul",
    ],
    sk: ["Od|Odosielateľ", "Odoslané|Dátum", "Komu|Pre|Kópia|Cc", "Predmet"],
    hr: ["Šalje|Od|Pošiljatelj", "Poslano|Datum", "Prima|Za|Primatelj|Cc", "Predmet|Naslov"],
    el: ["Από|Αποστολέας", "Στάλθηκε|Ημερομηνία", "Προς|Κοιν.|Cc", "Θέμα"],
  };

// Between dashes they begin a quoted mail by themselves, whatever follows.
const SEPARATORS = `Original Message|Original Mail|Original E-mail|Original Email|Forwarded Message|Forwarded mail|
Ursprüngliche Nachricht|Originalnachricht|Original-Nachricht|Originalmail|Weitergeleitete Nachricht|
Message d'origine|Message original|Message initial|Message transféré|Message transmis|Message réexpédié|
Mensaje original|Mensaje reenviado|Messaggio originale|Messaggio inoltrato|
Mensagem original|Mensagem encaminhada|Mensagem reencaminhada|Mensagem de origem|
Oorspronkelijk bericht|Oorspronkelijk e-mailbericht|Origineel bericht|Doorgestuurd bericht|
Oryginalna wiadomość|Wiadomość oryginalna|Wiadomość przekazana|Przekazana wiadomość|Treść oryginalnej wiadomości|
Treść przekazanej wiadomości|Исходное сообщение|Оригинальное сообщение|Пересылаемое сообщение|
Перенаправленное сообщение|Пересланное сообщение|Вихідне повідомлення|Оригінальне повідомлення|
Переслане повідомлення|Перенаправлене повідомлення|Ursprungligt meddelande|Originalmeddelande|
Vidarebefordrat meddelande|Oprindelig meddelelse|Original meddelelse|Videresendt meddelelse|
Opprinnelig melding|Original melding|Videresendt melding|Alkuperäinen viesti|Välitetty viesti|
Edelleenlähetetty viesti|Původní zpráva|Původní e-mail|Přeposlaná zpráva|Özgün İleti|Orijinal İleti|Orijinal Mesaj|
İletilmiş Mesaj|İletilen İleti|元のメッセージ|元のメール|オリジナルメッセージ|転送メッセージ|転送されたメッセージ|
原始邮件|原邮件|转发邮件|转发的邮件|邮件原件|原始郵件|原郵件|轉寄郵件|轉寄的郵件|轉寄訊息|원본 메시지|원본 메일|원래 메시지|
전달된 메시지|전달된 메일|Eredeti üzenet|Továbbított üzenet|Mesaj original|Mesaj redirecționat|Pôvodná správa|
Preposlaná správa|Izvorna poruka|Proslijeđena poruka|Αρχικό μήνυμα|Προωθημένο μήνυμα`;

// With a colon behind them they begin a forwarded mail.
const FORWARDS = `Begin forwarded message|Anfang der weitergeleiteten Nachricht|Anfang der weitergeleiteten E-Mail|
Début du message réexpédié|Début du message transféré|Inicio del mensaje reenviado|Inizio messaggio inoltrato|
Início da mensagem reencaminhada|Início da mensagem encaminhada|Begin doorgestuurd bericht|
Początek przekazywanej wiadomości|Начало переадресованного сообщения|Начало пересылаемого сообщения|
Початок листа, що пересилається|Vidarebefordrat mejl|Vidarebefordrat brev|Start på videresendt besked|
Videresendt melding|Välitetty viesti alkaa|Začátek přeposílané zprávy|İleti başlangıcı|İletilen ileti başlangıcı|
転送されたメッセージ|開始轉寄郵件|开始转发的邮件|下面是被转发的邮件|以下是轉寄的郵件|전달된 메시지 시작|전달된 메시지|
Továbbított levél kezdete|Începe mesajul redirecționat|Začiatok preposlanej správy|Započni proslijeđenu poruku`;

// Mail programs put these right before the colon …
const LAST_VERBS = "wrote|writes|écrit|escribió|scritto|escreveu|Folgendes|følgende|följande";
// … and these before the name or the date.
const VERBS =
  "schrieb|geschrieben|schreef|geschreven|skrev|skreiv|napisał|napisała|pisze|napsal|napsala|píše|написал|написала|пишет|" +
  "писал|написав|пише|kirjoitti|yazdı|yazmış|írta|scris|napísal|napísala|έγραψε|napisao|napisala";
const UNSPACED_VERBS =
  "写道|寫道|写到|的邮件|のメッセージ|のメール|書きました|さんは書|작성|님이 씀|썼습니다|님의 메시지|쓴 글";

/** Text without accents, marks and invisible characters, in compatible letters: the same for all ways to write it. */
export function plain(text: string): string {
  return /^[\t -~]*$/.test(text)
    ? text.trim()
    : text
        // Each of these stands for a whole phrase of up to 18 letters, and for no word of a mail's header.
        .replace(/[\uFDF0-\uFDFF]/g, "?")
        .normalize("NFKD")
        .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
        .replace(/[\u2236\uA789\uFE13]/g, ":")
        .trim();
}

const meanings = new Map<string, Meaning[]>();
for (const [language, fields] of Object.entries(HEADERS)) {
  for (const [index, field] of FIELDS.entries()) {
    for (const word of (fields[index] ?? "").split("|")) {
      const known = meanings.get(key(word)) ?? [];
      meanings.set(key(word), [...known, { language, field }]);
    }
  }
}
const separators = keys(SEPARATORS);
const forwards = keys(FORWARDS);
const verb = new RegExp(
  `(?<!\\p{L})(?:(?:${words(LAST_VERBS)})[^\\p{L}:]{0,3}:$|(?:${words(VERBS)})(?!\\p{L}))|${words(UNSPACED_VERBS)}`,
  "u",
);

/** What a plain line means as a line of a mail's header: nothing, mostly. */
export function headerMeanings(line: string): readonly Meaning[] {
  const label = line.slice(0, line.slice(0, MAX_LABEL_LENGTH).indexOf(":") + 1);
  const word = /[*<_]/.test(label) ? label.replace(/<\/?[a-z]{1,8}>|[*_]/gi, "").trimStart() : label;
  // Mail programs write these words in capitals, settings are written in small letters.
  const isSmall = word.charAt(0) !== word.charAt(0).toUpperCase();
  return word === "" || isSmall ? [] : (meanings.get(plainKey(word.slice(0, -1))) ?? []);
}

/** Whether a plain line says that a mail is quoted below it. */
export function announcesMail(line: string): boolean {
  if (line.length > MAX_TITLE_LENGTH) {
    return false;
  }
  const text = line.replace(/^\*{1,3}|\*{1,3}$/g, "");
  const titled = titleBetweenDashes(text);
  return titled === undefined
    ? text.endsWith(":") && forwards.has(plainKey(text.slice(0, -1)))
    : separators.has(plainKey(titled)) || forwards.has(plainKey(titled.replace(/:$/, "")));
}

/** The text of a plain line like `--- Text ---`. */
export function titleBetweenDashes(line: string): string | undefined {
  const start = /^[-\u2010-\u2015=_]{2,}/.exec(line)?.[0].length ?? 0;
  let end = line.length;
  while (end > start && /[-\u2010-\u2015=_]/.test(line.charAt(end - 1))) {
    end--;
  }
  return start > 0 && line.length - end >= 2 && end > start ? line.slice(start, end).trim() : undefined;
}

/** Whether a plain text has the verb of `On …, … wrote:`. */
export function saysWrote(text: string): boolean {
  return verb.test(text.toLowerCase());
}

function words(verbs: string): string {
  return plain(verbs).toLowerCase();
}

function keys(phrases: string): ReadonlySet<string> {
  return new Set(phrases.split("|").map(key));
}

function key(word: string): string {
  return plainKey(plain(word));
}

function plainKey(word: string): string {
  return word.replace(/[\s'’‘`]/g, "").toLowerCase();
}
