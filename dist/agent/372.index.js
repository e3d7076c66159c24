export const id = 372;
export const ids = [372];
export const modules = {

  4372:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  findCommand: () => (  findCommand)
});

;
function startsWithPhrase(line, phrase) {
    const indent = line.length - line.replace(/^ {1,4}/, "").length;
    return indent < 4 && startsWithWord(line.slice(indent), phrase);
}
function startsWithWord(text, phrase) {
    return (text.slice(0, phrase.length).toLowerCase() === phrase.toLowerCase() &&
        /^(?:\s|$)/.test(text.slice(phrase.length, phrase.length + 1)));
}
function indexOfWord(line, phrase) {
    const lowerLine = line.toLowerCase();
    const lowerPhrase = phrase.toLowerCase();
    let index = lowerLine.indexOf(lowerPhrase);
    while (index >= 0 && !isApart(lowerLine, index, index + lowerPhrase.length)) {
        index = lowerLine.indexOf(lowerPhrase, index + 1);
    }
    return index;
}
function isTypoOf(word, phrase) {
    const [a, b] = [word.toLowerCase(), phrase.toLowerCase()];
    const longest = Math.max(a.length, b.length);
    if (a === b || longest - Math.min(a.length, b.length) > 1) {
        return false;
    }
    const same = commonStart(a, b);
    const sameEnd = commonStart(reverse(a.slice(same)), reverse(b.slice(same)));
    const isSwap = a.length === b.length && same + sameEnd === longest - 2;
    return (same + sameEnd >= longest - 1 ||
        (isSwap && a.charAt(same) === b.charAt(same + 1) && a.charAt(same + 1) === b.charAt(same)));
}
function isApart(line, start, end) {
    const before = line.slice(Math.max(0, start - 1), start);
    const after = line.slice(end, end + 2);
    return /^(?:$|[\s"'`*_~>([{:,;|])/.test(before) && /^(?:$|[\s"'`*_~<)\]},:;!?|]|\.(?:\s|$))/.test(after);
}
function commonStart(a, b) {
    let length = 0;
    while (length < Math.min(a.length, b.length) && a.charAt(length) === b.charAt(length)) {
        length++;
    }
    return length;
}
function reverse(text) {
    return text.split("").reverse().join("");
}

;

const PLACES = new Map([
    ["blockquote_open", "in a quote"],
    ["bullet_list_open", "in a list"],
    ["ordered_list_open", "in a list"],
    ["heading_open", "in a heading"],
    ["table_open", "in a table"],
    ["fence", "in a code block"],
    ["code_block", "in a code block, which is what an indentation of four spaces makes"],
    ["html_block", "in HTML"],
    ["footnote_open", "in a footnote"],
    ["reference_definition", "in the definition of a link"],
]);
function explainNearMiss(options) {
    return findElsewhere(options) ?? findTypo(options);
}
function findElsewhere({ document, quoted, phrase }) {
    for (const [number, line] of document.lines.entries()) {
        const index = indexOfWord(line, phrase);
        if (index >= 0) {
            const found = line.slice(index, index + phrase.length);
            const place = quoted.has(number)
                ? "in a quotation from an e-mail"
                : placeOf(document, { number, line, index, phrase });
            return {
                found,
                hint: `The phrase stands ${place}: put it at the start of a line of its own paragraph.`,
            };
        }
    }
    return undefined;
}
function placeOf({ tokens }, { number, line, index, phrase }) {
    const block = tokens.find(({ level, map }) => level === 0 && map !== null && map[0] <= number && number < map[1]);
    const place = PLACES.get(block?.type ?? "");
    if (place !== undefined) {
        return place;
    }
    if (startsWithPhrase(line, phrase)) {
        return "at the start of a line, but inside code, a link or an HTML element";
    }
    const before = line.slice(0, index);
    if (before.endsWith("`")) {
        return "in code";
    }
    if (before.trim() === "") {
        return before.length > 3
            ? "behind more than three spaces"
            : "right before a punctuation mark, where a space is needed";
    }
    return "in the middle of a line";
}
function findTypo({ document, quoted, open, phrase }) {
    for (const number of open) {
        if (quoted.has(number) || (document.lines[number]?.length ?? 0) < phrase.length - 1) {
            continue;
        }
        const word = firstWords(document.lines[number] ?? "", phrase);
        if (isMeantAs(word, phrase)) {
            return {
                found: word,
                hint: `Did you mean \u201c${phrase}\u201d? A command has to be that phrase, letter by letter.`,
            };
        }
    }
    return undefined;
}
function firstWords(line, phrase) {
    const words = line
        .trimStart()
        .slice(0, phrase.length * 2 + 2)
        .split(/\s+/);
    return words.slice(0, phrase.split(/\s+/).length).join(" ");
}
function isMeantAs(word, phrase) {
    if (word.length < phrase.length - 1) {
        return false;
    }
    const plain = word.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
    if (plain.toLowerCase() === phrase.toLowerCase()) {
        return true;
    }
    const startsAlike = /^[\p{L}\p{N}]/u.test(phrase) || plain.charAt(0) === phrase.charAt(0);
    return phrase.length >= 4 && startsAlike && isTypoOf(plain, phrase);
}

var html_reader = __webpack_require__(2301);
var line_starts = __webpack_require__(7826);
var parser = __webpack_require__(5821);
;



const NEVER_OPEN = new Set(("area base br col embed hr img input link meta param source track wbr " +
    "p li dt dd tr td th tbody thead tfoot option optgroup rt rp").split(" "));
function openLines({ tokens, env }) {
    const elements = createElements();
    const open = [];
    for (const [index, token] of tokens.entries()) {
        if (token.level === 0 && token.type === "html_block") {
            elements.read(token.content);
        }
        const text = tokens[index + 1];
        if (token.level === 0 && token.type === "paragraph_open" && token.map !== null && text !== undefined) {
            for (const line of openLinesOf(text, env, elements)) {
                open.push(token.map[0] + line);
            }
        }
    }
    return open;
}
function openLinesOf(paragraph, env, elements) {
    const lines = elements.areClosed() ? [0] : [];
    const depth = elements.depth();
    const starts = (0,line_starts .Y)(env, paragraph.content);
    (0,parser .r4)(paragraph, env);
    for (const { line, isInLink, tags } of starts) {
        for (const tag of tags) {
            elements.read(tag);
        }
        if (!isInLink && elements.areClosed()) {
            lines.push(line);
        }
    }
    elements.closeTo(depth);
    return lines;
}
function createElements() {
    const reader = (0,html_reader .h)();
    const names = [];
    return {
        depth: () => names.length,
        areClosed: () => names.length === 0 && !reader.isInside(),
        closeTo: (depth) => void names.splice(depth),
        read: (html) => {
            for (const piece of reader.read(html)) {
                if (piece.kind === "open" && !NEVER_OPEN.has(piece.name)) {
                    names.push(piece.name);
                }
                else if (piece.kind === "close" && names.includes(piece.name)) {
                    names.splice(names.lastIndexOf(piece.name));
                }
            }
        },
    };
}

;
const MAX_LABEL_LENGTH = 60;
const MAX_TITLE_LENGTH = 200;
const FIELDS = ["from", "sent", "to", "subject"];
const HEADERS = {
    en: ["From|Sender", "Sent|Sent on|Sent at|Date", "To|Cc|Bcc|Reply-To", "Subject"],
    de: ["Von|Absender", "Gesendet|Gesendet am|Datum", "An|Cc|Kopie|Empf\u00e4nger", "Betreff|Betrifft"],
    fr: [
        "De|Exp\u00e9diteur|Envoy\u00e9 par",
        "Envoy\u00e9|Envoy\u00e9 le|Date|Date d'envoi",
        "\u00c0|Pour|Cc|Copie \u00e0|Destinataire|Destinataires",
        "Objet|Sujet",
    ],
    es: [
        "De|Remitente|Enviado por",
        "Enviado|Enviado el|Enviado a las|Fecha|Fecha de env\u00edo",
        "Para|A|CC|Destinatario",
        "Asunto",
    ],
    it: ["Da|Mittente", "Inviato|Inviato il|Data|Data invio", "A|Cc|Per conoscenza|Destinatario", "Oggetto"],
    pt: [
        "De|Remetente",
        "Enviado|Enviada|Enviado em|Enviada em|Data|Data de envio",
        "Para|Cc|Destinat\u00e1rio",
        "Assunto",
    ],
    nl: ["Van|Afzender", "Verzonden|Verzonden op|Verstuurd|Datum", "Aan|Cc|Ontvanger", "Onderwerp|Betreft"],
    pl: ["Od|Nadawca", "Wys\u0142ano|Wys\u0142ane|Data|Data wys\u0142ania", "Do|DW|Adresat|Odbiorca|Cc", "Temat"],
    ru: ["\u041e\u0442|\u041e\u0442 \u043a\u043e\u0433\u043e|\u041e\u0442\u043f\u0440\u0430\u0432\u0438\u0442\u0435\u043b\u044c", "\u041e\u0442\u043f\u0440\u0430\u0432\u043b\u0435\u043d\u043e|\u0414\u0430\u0442\u0430|\u0414\u0430\u0442\u0430 \u043e\u0442\u043f\u0440\u0430\u0432\u043a\u0438", "\u041a\u043e\u043c\u0443|\u041a\u043e\u043f\u0438\u044f|\u041f\u043e\u043b\u0443\u0447\u0430\u0442\u0435\u043b\u044c|Cc", "\u0422\u0435\u043c\u0430"],
    uk: ["\u0412\u0456\u0434|\u0412\u0456\u0434 \u043a\u043e\u0433\u043e|\u0412\u0456\u0434\u043f\u0440\u0430\u0432\u043d\u0438\u043a", "\u041d\u0430\u0434\u0456\u0441\u043b\u0430\u043d\u043e|\u0412\u0456\u0434\u043f\u0440\u0430\u0432\u043b\u0435\u043d\u043e|\u0414\u0430\u0442\u0430", "\u041a\u043e\u043c\u0443|\u0414\u043e|\u041a\u043e\u043f\u0456\u044f|\u041e\u0434\u0435\u0440\u0436\u0443\u0432\u0430\u0447|Cc", "\u0422\u0435\u043c\u0430"],
    sv: ["Fr\u00e5n|Avs\u00e4ndare", "Skickat|Skickades|Datum", "Till|Kopia|Mottagare|Cc", "\u00c4mne"],
    da: ["Fra|Afsender", "Sendt|Dato", "Til|Modtager|Cc", "Emne"],
    nb: ["Fra|Avsender|Fr\u00e5", "Sendt|Dato", "Til|Kopi|Mottaker|Cc", "Emne"],
    fi: [
        "L\u00e4hett\u00e4j\u00e4",
        "L\u00e4hetetty|L\u00e4hetysaika|P\u00e4iv\u00e4m\u00e4\u00e4r\u00e4|P\u00e4iv\u00e4ys|Pvm|Aika",
        "Vastaanottaja|Kopio|Kopia|Cc",
        "Aihe|Otsikko",
    ],
    cs: ["Od|Odes\u00edlatel", "Odesl\u00e1no|Datum|Posl\u00e1no", "Komu|Pro|P\u0159\u00edjemce|Kopie|Cc", "P\u0159edm\u011bt"],
    tr: [
        "Kimden|G\u00f6nderen",
        "G\u00f6nderildi|G\u00f6nderilme Tarihi|G\u00f6nderme Tarihi|G\u00f6nderilen|Tarih",
        "Kime|Al\u0131c\u0131|Bilgi|Cc",
        "Konu",
    ],
    ja: [
        "\u5dee\u51fa\u4eba|\u9001\u4fe1\u8005|\u9001\u4fe1\u5143|From",
        "\u9001\u4fe1\u65e5\u6642|\u9001\u4fe1\u65e5|\u65e5\u6642|\u65e5\u4ed8|Date|Sent",
        "\u5b9b\u5148|\u53d7\u4fe1\u8005|To|Cc",
        "\u4ef6\u540d|\u984c\u540d|Subject",
    ],
    zh: [
        "\u53d1\u4ef6\u4eba|\u5bc4\u4ef6\u4eba|\u53d1\u4fe1\u4eba|\u767c\u4ef6\u4eba|\u5bc4\u4ef6\u8005|\u5bc4\u4fe1\u4eba|\u767c\u4fe1\u4eba",
        "\u53d1\u9001\u65f6\u95f4|\u53d1\u9001\u65e5\u671f|\u53d1\u4ef6\u65f6\u95f4|\u65e5\u671f|\u65f6\u95f4|\u6642\u9593|\u767c\u9001\u6642\u9593|\u767c\u9001\u65e5\u671f|\u5bc4\u4ef6\u65e5\u671f|\u50b3\u9001\u65e5\u671f|\u5bc4\u4ef6\u6642\u9593",
        "\u6536\u4ef6\u4eba|\u6536\u4fe1\u4eba|\u6536\u4ef6\u8005|\u6284\u9001|\u6284\u9001\u4eba|\u526f\u672c",
        "\u4e3b\u9898|\u6807\u9898|\u4e3b\u984c|\u4e3b\u65e8|\u6a19\u984c",
    ],
    ko: [
        "\ubcf4\ub0b8 \uc0ac\ub78c|\ubcf4\ub0b8\uc774|\ubc1c\uc2e0\uc790|\ubc1c\uc2e0|From",
        "\ubcf4\ub0b8 \ub0a0\uc9dc|\ubcf4\ub0b8 \uc2dc\uac04|\ubcf4\ub0b8 \uc77c\uc2dc|\ub0a0\uc9dc|\uc77c\uc2dc|\uc804\uc1a1|Date|Sent",
        "\ubc1b\ub294 \uc0ac\ub78c|\ubc1b\ub294\uc774|\uc218\uc2e0\uc790|\uc218\uc2e0|\ucc38\uc870|To|Cc",
        "\uc81c\ubaa9|Subject",
    ],
    hu: ["Felad\u00f3", "Elk\u00fcldve|K\u00fcldve|D\u00e1tum", "C\u00edmzett|M\u00e1solat|Cc", "T\u00e1rgy"],
    ro: [
        "De la|Expeditor|Expeditorul",
        "Trimis|Data|Dat\u0103",
        "C\u0103tre|Destinatar|Destinatarul|Cc",
        "Subiect|Subiectul",
    ],
    sk: ["Od|Odosielate\u013e", "Odoslan\u00e9|D\u00e1tum", "Komu|Pre|K\u00f3pia|Cc", "Predmet"],
    hr: ["\u0160alje|Od|Po\u0161iljatelj", "Poslano|Datum", "Prima|Za|Primatelj|Cc", "Predmet|Naslov"],
    el: ["\u0391\u03c0\u03cc|\u0391\u03c0\u03bf\u03c3\u03c4\u03bf\u03bb\u03ad\u03b1\u03c2", "\u03a3\u03c4\u03ac\u03bb\u03b8\u03b7\u03ba\u03b5|\u0397\u03bc\u03b5\u03c1\u03bf\u03bc\u03b7\u03bd\u03af\u03b1", "\u03a0\u03c1\u03bf\u03c2|\u039a\u03bf\u03b9\u03bd.|Cc", "\u0398\u03ad\u03bc\u03b1"],
};
const SEPARATORS = `Original Message|Original Mail|Original E-mail|Original Email|Forwarded Message|Forwarded mail|
Urspr\u00fcngliche Nachricht|Originalnachricht|Original-Nachricht|Originalmail|Weitergeleitete Nachricht|
Message d'origine|Message original|Message initial|Message transf\u00e9r\u00e9|Message transmis|Message r\u00e9exp\u00e9di\u00e9|
Mensaje original|Mensaje reenviado|Messaggio originale|Messaggio inoltrato|
Mensagem original|Mensagem encaminhada|Mensagem reencaminhada|Mensagem de origem|
Oorspronkelijk bericht|Oorspronkelijk e-mailbericht|Origineel bericht|Doorgestuurd bericht|
Oryginalna wiadomo\u015b\u0107|Wiadomo\u015b\u0107 oryginalna|Wiadomo\u015b\u0107 przekazana|Przekazana wiadomo\u015b\u0107|Tre\u015b\u0107 oryginalnej wiadomo\u015bci|
Tre\u015b\u0107 przekazanej wiadomo\u015bci|\u0418\u0441\u0445\u043e\u0434\u043d\u043e\u0435 \u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u0435|\u041e\u0440\u0438\u0433\u0438\u043d\u0430\u043b\u044c\u043d\u043e\u0435 \u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u0435|\u041f\u0435\u0440\u0435\u0441\u044b\u043b\u0430\u0435\u043c\u043e\u0435 \u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u0435|
\u041f\u0435\u0440\u0435\u043d\u0430\u043f\u0440\u0430\u0432\u043b\u0435\u043d\u043d\u043e\u0435 \u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u0435|\u041f\u0435\u0440\u0435\u0441\u043b\u0430\u043d\u043d\u043e\u0435 \u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u0435|\u0412\u0438\u0445\u0456\u0434\u043d\u0435 \u043f\u043e\u0432\u0456\u0434\u043e\u043c\u043b\u0435\u043d\u043d\u044f|\u041e\u0440\u0438\u0433\u0456\u043d\u0430\u043b\u044c\u043d\u0435 \u043f\u043e\u0432\u0456\u0434\u043e\u043c\u043b\u0435\u043d\u043d\u044f|
\u041f\u0435\u0440\u0435\u0441\u043b\u0430\u043d\u0435 \u043f\u043e\u0432\u0456\u0434\u043e\u043c\u043b\u0435\u043d\u043d\u044f|\u041f\u0435\u0440\u0435\u043d\u0430\u043f\u0440\u0430\u0432\u043b\u0435\u043d\u0435 \u043f\u043e\u0432\u0456\u0434\u043e\u043c\u043b\u0435\u043d\u043d\u044f|Ursprungligt meddelande|Originalmeddelande|
Vidarebefordrat meddelande|Oprindelig meddelelse|Original meddelelse|Videresendt meddelelse|
Opprinnelig melding|Original melding|Videresendt melding|Alkuper\u00e4inen viesti|V\u00e4litetty viesti|
Edelleenl\u00e4hetetty viesti|P\u016fvodn\u00ed zpr\u00e1va|P\u016fvodn\u00ed e-mail|P\u0159eposlan\u00e1 zpr\u00e1va|\u00d6zg\u00fcn \u0130leti|Orijinal \u0130leti|Orijinal Mesaj|
\u0130letilmi\u015f Mesaj|\u0130letilen \u0130leti|\u5143\u306e\u30e1\u30c3\u30bb\u30fc\u30b8|\u5143\u306e\u30e1\u30fc\u30eb|\u30aa\u30ea\u30b8\u30ca\u30eb\u30e1\u30c3\u30bb\u30fc\u30b8|\u8ee2\u9001\u30e1\u30c3\u30bb\u30fc\u30b8|\u8ee2\u9001\u3055\u308c\u305f\u30e1\u30c3\u30bb\u30fc\u30b8|
\u539f\u59cb\u90ae\u4ef6|\u539f\u90ae\u4ef6|\u8f6c\u53d1\u90ae\u4ef6|\u8f6c\u53d1\u7684\u90ae\u4ef6|\u90ae\u4ef6\u539f\u4ef6|\u539f\u59cb\u90f5\u4ef6|\u539f\u90f5\u4ef6|\u8f49\u5bc4\u90f5\u4ef6|\u8f49\u5bc4\u7684\u90f5\u4ef6|\u8f49\u5bc4\u8a0a\u606f|\uc6d0\ubcf8 \uba54\uc2dc\uc9c0|\uc6d0\ubcf8 \uba54\uc77c|\uc6d0\ub798 \uba54\uc2dc\uc9c0|
\uc804\ub2ec\ub41c \uba54\uc2dc\uc9c0|\uc804\ub2ec\ub41c \uba54\uc77c|Eredeti \u00fczenet|Tov\u00e1bb\u00edtott \u00fczenet|Mesaj original|Mesaj redirec\u021bionat|P\u00f4vodn\u00e1 spr\u00e1va|
Preposlan\u00e1 spr\u00e1va|Izvorna poruka|Proslije\u0111ena poruka|\u0391\u03c1\u03c7\u03b9\u03ba\u03cc \u03bc\u03ae\u03bd\u03c5\u03bc\u03b1|\u03a0\u03c1\u03bf\u03c9\u03b8\u03b7\u03bc\u03ad\u03bd\u03bf \u03bc\u03ae\u03bd\u03c5\u03bc\u03b1`;
const FORWARDS = `Begin forwarded message|Anfang der weitergeleiteten Nachricht|Anfang der weitergeleiteten E-Mail|
D\u00e9but du message r\u00e9exp\u00e9di\u00e9|D\u00e9but du message transf\u00e9r\u00e9|Inicio del mensaje reenviado|Inizio messaggio inoltrato|
In\u00edcio da mensagem reencaminhada|In\u00edcio da mensagem encaminhada|Begin doorgestuurd bericht|
Pocz\u0105tek przekazywanej wiadomo\u015bci|\u041d\u0430\u0447\u0430\u043b\u043e \u043f\u0435\u0440\u0435\u0430\u0434\u0440\u0435\u0441\u043e\u0432\u0430\u043d\u043d\u043e\u0433\u043e \u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u044f|\u041d\u0430\u0447\u0430\u043b\u043e \u043f\u0435\u0440\u0435\u0441\u044b\u043b\u0430\u0435\u043c\u043e\u0433\u043e \u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u044f|
\u041f\u043e\u0447\u0430\u0442\u043e\u043a \u043b\u0438\u0441\u0442\u0430, \u0449\u043e \u043f\u0435\u0440\u0435\u0441\u0438\u043b\u0430\u0454\u0442\u044c\u0441\u044f|Vidarebefordrat mejl|Vidarebefordrat brev|Start p\u00e5 videresendt besked|
Videresendt melding|V\u00e4litetty viesti alkaa|Za\u010d\u00e1tek p\u0159epos\u00edlan\u00e9 zpr\u00e1vy|\u0130leti ba\u015flang\u0131c\u0131|\u0130letilen ileti ba\u015flang\u0131c\u0131|
\u8ee2\u9001\u3055\u308c\u305f\u30e1\u30c3\u30bb\u30fc\u30b8|\u958b\u59cb\u8f49\u5bc4\u90f5\u4ef6|\u5f00\u59cb\u8f6c\u53d1\u7684\u90ae\u4ef6|\u4e0b\u9762\u662f\u88ab\u8f6c\u53d1\u7684\u90ae\u4ef6|\u4ee5\u4e0b\u662f\u8f49\u5bc4\u7684\u90f5\u4ef6|\uc804\ub2ec\ub41c \uba54\uc2dc\uc9c0 \uc2dc\uc791|\uc804\ub2ec\ub41c \uba54\uc2dc\uc9c0|
Tov\u00e1bb\u00edtott lev\u00e9l kezdete|\u00cencepe mesajul redirec\u021bionat|Za\u010diatok preposlanej spr\u00e1vy|Zapo\u010dni proslije\u0111enu poruku`;
const LAST_VERBS = "wrote|writes|\u00e9crit|escribi\u00f3|scritto|escreveu|Folgendes|f\u00f8lgende|f\u00f6ljande";
const VERBS = "schrieb|geschrieben|schreef|geschreven|skrev|skreiv|napisa\u0142|napisa\u0142a|pisze|napsal|napsala|p\u00ed\u0161e|\u043d\u0430\u043f\u0438\u0441\u0430\u043b|\u043d\u0430\u043f\u0438\u0441\u0430\u043b\u0430|\u043f\u0438\u0448\u0435\u0442|" +
    "\u043f\u0438\u0441\u0430\u043b|\u043d\u0430\u043f\u0438\u0441\u0430\u0432|\u043f\u0438\u0448\u0435|kirjoitti|yazd\u0131|yazm\u0131\u015f|\u00edrta|scris|nap\u00edsal|nap\u00edsala|\u03ad\u03b3\u03c1\u03b1\u03c8\u03b5|napisao|napisala";
const UNSPACED_VERBS = "\u5199\u9053|\u5beb\u9053|\u5199\u5230|\u7684\u90ae\u4ef6|\u306e\u30e1\u30c3\u30bb\u30fc\u30b8|\u306e\u30e1\u30fc\u30eb|\u66f8\u304d\u307e\u3057\u305f|\u3055\u3093\u306f\u66f8|\uc791\uc131|\ub2d8\uc774 \uc500|\uc37c\uc2b5\ub2c8\ub2e4|\ub2d8\uc758 \uba54\uc2dc\uc9c0|\uc4f4 \uae00";
function plain(text) {
    return /^[\t -~]*$/.test(text)
        ? text.trim()
        : text
            .replace(/[\uFDF0-\uFDFF]/g, "?")
            .normalize("NFKD")
            .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
            .replace(/[\u2236\uA789\uFE13]/g, ":")
            .trim();
}
const meanings = new Map();
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
const verb = new RegExp(`(?<!\\p{L})(?:(?:${words(LAST_VERBS)})[^\\p{L}:]{0,3}:$|(?:${words(VERBS)})(?!\\p{L}))|${words(UNSPACED_VERBS)}`, "u");
function headerMeanings(line) {
    const label = line.slice(0, line.slice(0, MAX_LABEL_LENGTH).indexOf(":") + 1);
    const word = /[*<_]/.test(label) ? label.replace(/<\/?[a-z]{1,8}>|[*_]/gi, "").trimStart() : label;
    const isSmall = word.charAt(0) !== word.charAt(0).toUpperCase();
    return word === "" || isSmall ? [] : (meanings.get(plainKey(word.slice(0, -1))) ?? []);
}
function announcesMail(line) {
    if (line.length > MAX_TITLE_LENGTH) {
        return false;
    }
    const text = line.replace(/^\*{1,3}|\*{1,3}$/g, "");
    const titled = titleBetweenDashes(text);
    return titled === undefined
        ? text.endsWith(":") && forwards.has(plainKey(text.slice(0, -1)))
        : separators.has(plainKey(titled)) || forwards.has(plainKey(titled.replace(/:$/, "")));
}
function titleBetweenDashes(line) {
    const start = /^[-\u2010-\u2015=_]{2,}/.exec(line)?.[0].length ?? 0;
    let end = line.length;
    while (end > start && /[-\u2010-\u2015=_]/.test(line.charAt(end - 1))) {
        end--;
    }
    return start > 0 && line.length - end >= 2 && end > start ? line.slice(start, end).trim() : undefined;
}
function saysWrote(text) {
    return verb.test(text.toLowerCase());
}
function words(verbs) {
    return plain(verbs).toLowerCase();
}
function keys(phrases) {
    return new Set(phrases.split("|").map(key));
}
function key(word) {
    return plainKey(plain(word));
}
function plainKey(word) {
    return word.replace(/[\s'\u2019\u2018`]/g, "").toLowerCase();
}

;

const MAX_ATTRIBUTION_LINES = 5;
const MAX_ATTRIBUTION_LENGTH = 600;
const MAX_HEADER_STEP = 4;
const MAX_SEPARATOR_STEP = 3;
const ANY_LANGUAGE = "";
const MAIL = /[^\s@]@[^\s@]/;
const BRACKETED_MAIL = /[^\s@]@[^\s@]{0,250}[>)\]]/;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const NUMERIC_DATE = /\d([./-])\s?\d{1,2}\1\s?\d{2}/;
const TIME = /(?<!\d)\d{1,2}(?::|\s?h\s?)\d{2}(?!\d)/;
const OPENING = /^["'(]?(?:(?:on|am|le|el|il|op|em|den|dne|dnia|w dniu|\u0432|\u03c3\u03c4\u03b9\u03c2)\s|[\u5728\u4e8e\u65bc]|(?:\p{L}{1,15}[.,]{0,2}\s?)?\d)/iu;
const SENTENCE = /^(?:on|am|le|el|il|op|em|den)\s/i;
function withoutQuotations(document) {
    const { lines } = document;
    const texts = readableTexts(document);
    const quoted = new Set();
    for (const [from, to] of [
        ...markedQuotations(document, texts),
        [mailStart(texts), lines.length],
    ]) {
        for (let line = from; line < to; line++) {
            quoted.add(line);
        }
    }
    return { lines, quoted };
}
function readableTexts({ lines, tokens }) {
    const texts = lines.map((line) => {
        const text = plain(line.slice(0, MAX_ATTRIBUTION_LENGTH));
        return text.startsWith(">") ? "" : text;
    });
    for (const { type, map } of tokens) {
        if (map !== null && (type === "fence" || type === "code_block")) {
            texts.fill("", ...map);
        }
    }
    return texts;
}
function markedQuotations({ tokens }, texts) {
    const found = [];
    let paragraphEnd;
    for (const { type, level, map } of tokens) {
        if (level === 0 && map !== null) {
            const [start, end] = map;
            const attribution = type === "blockquote_open" && paragraphEnd !== undefined
                ? attributionStart(texts, paragraphEnd - 1, isSentence)
                : undefined;
            if (attribution !== undefined) {
                found.push([attribution, end]);
            }
            paragraphEnd = type === "paragraph_open" ? Math.max(start + 1, end) : undefined;
        }
    }
    return found;
}
function mailStart(texts) {
    const readHeader = createHeaderReader();
    const tellsOfWriter = createWriterFinder(texts);
    for (const [index, text] of texts.entries()) {
        if (text !== "") {
            const start = isSeparator(texts, index)
                ? index
                : (readHeader(text, index) ?? (tellsOfWriter(index) ? datedStart(texts, index) : undefined));
            if (start !== undefined) {
                return start;
            }
        }
    }
    return texts.length;
}
function isSeparator(texts, index) {
    const text = texts[index] ?? "";
    if (!/^[-\u2010-\u2015=_*]|:$/.test(text)) {
        return false;
    }
    const isDrawn = /^_{10,}$/.test(text) || titleBetweenDashes(text) !== undefined;
    const next = texts.slice(index + 1, index + 1 + MAX_SEPARATOR_STEP).find((each) => each !== "");
    return announcesMail(text) || (isDrawn && next !== undefined && headerMeanings(next).length > 0);
}
function createHeaderReader() {
    let header;
    return (text, index) => {
        const meanings = headerMeanings(text);
        if (meanings.length === 0) {
            return undefined;
        }
        if (header === undefined || index - header.last > MAX_HEADER_STEP) {
            header = {
                start: index,
                last: index,
                isLoose: false,
                hasMail: false,
                hasDate: false,
                fields: new Set(),
            };
        }
        header.isLoose ||= index - header.last > 2;
        header.last = index;
        header.hasMail ||= MAIL.test(text);
        header.hasDate ||= isDay(text) || TIME.test(text);
        for (const { language, field } of meanings) {
            header.fields.add(fieldKey(language, field)).add(fieldKey(ANY_LANGUAGE, field));
        }
        return isMailHeader(header, meanings) ? header.start : undefined;
    };
}
function isMailHeader(header, meanings) {
    const count = (language, fields) => fields.filter((field) => header.fields.has(fieldKey(language, field))).length;
    const isCertain = header.hasMail || header.hasDate;
    const isOfOneLanguage = meanings.some(({ language }) => count(language, ["from", "sent", "subject"]) >= 2 ||
        (header.hasMail && count(language, ["from", "sent", "to", "subject"]) >= 2));
    return ((isOfOneLanguage && (isCertain || !header.isLoose)) ||
        (isCertain && count(ANY_LANGUAGE, ["from", "sent", "to", "subject"]) >= 3));
}
function fieldKey(language, field) {
    return `${language}:${field}`;
}
function createWriterFinder(texts) {
    const known = new Map();
    const isTelling = (index) => {
        const text = texts[index] ?? "";
        const isKnown = known.get(index) ?? (saysWrote(unmarked(text)) || BRACKETED_MAIL.test(text));
        known.set(index, isKnown);
        return isKnown;
    };
    return (last) => /:[*_]{0,3}$/.test(texts[last] ?? "") &&
        linesAbove(texts, last).some((_, above) => isTelling(last - above));
}
function datedStart(texts, last) {
    const named = attributionStart(texts, last, isAttribution);
    if (named !== undefined || attributionStart(texts, last, isNameFirst) === undefined) {
        return named;
    }
    return last - linesAbove(texts, last).length + 1;
}
function attributionStart(texts, last, passes) {
    const paragraph = linesAbove(texts, last);
    for (const from of paragraph.keys()) {
        const text = paragraph.slice(from).join(" ");
        if (text.length <= MAX_ATTRIBUTION_LENGTH && passes(unmarked(text))) {
            return last - paragraph.length + 1 + from;
        }
    }
    return undefined;
}
function unmarked(text) {
    return text.replace(/^[*_]{1,3}|[*_]{1,3}$/g, "");
}
function linesAbove(texts, last) {
    const lines = texts.slice(Math.max(0, last + 1 - MAX_ATTRIBUTION_LINES), last + 1);
    return lines.slice(lines.lastIndexOf("") + 1);
}
function isSentence(text) {
    return SENTENCE.test(text) && text.endsWith(":") && saysWrote(text);
}
function isAttribution(text) {
    return (OPENING.test(text) &&
        (isDay(text) || TIME.test(text) || MAIL.test(text)) &&
        (saysWrote(text) || (isDay(text) && BRACKETED_MAIL.test(text))));
}
function isNameFirst(text) {
    return BRACKETED_MAIL.test(text) && saysWrote(text);
}
function isDay(text) {
    return (YEAR.test(text) && /\d\D+\d/.test(text)) || NUMERIC_DATE.test(text);
}

;





function findCommand(text, phrase) {
    const wanted = phrase.trim();
    if (wanted === "") {
        return { kind: "none" };
    }
    const document = (0,parser .SV)(text);
    const { lines, quoted } = withoutQuotations(document);
    const open = openLines(document);
    const line = open.find((each) => !quoted.has(each) && startsWithPhrase(lines[each] ?? "", wanted));
    if (line === undefined) {
        const nearMiss = explainNearMiss({ document, quoted, open, phrase: wanted });
        return nearMiss === undefined ? { kind: "none" } : { kind: "near-miss", ...nearMiss };
    }
    const said = lines.slice(line).filter((_, index) => !quoted.has(line + index));
    return asInstruction(said.join("\n").trimStart().slice(wanted.length));
}
function asInstruction(text) {
    const instruction = text.replace(/^(?:\s*\n|\s+)/, "").trimEnd();
    return instruction === "" ? { kind: "no-instruction" } : { kind: "instruction", instruction };
}


  })

};
