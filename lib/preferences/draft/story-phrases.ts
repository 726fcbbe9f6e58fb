/** The role of a clause in a description, by its own phrases. */
import { phraseTest } from "@/lib/language/pattern";

export const avoid = phraseTest(
  String.raw`wast(?:e|es|ed|ing)\s+(?:of\s+)?(?:(?:my|our|your|everyone's)\s+)?time`,
  String.raw`hates?\b|loathes?\b|despise|can(?:'t|not)\s+stand|(?:sick|tired|wary)\s+of|fed\s+up|bored\s+(?:of|with|by|to)|allergic`,
  String.raw`(?:not|n't|never|no\s+longer|hardly)\s+(?:be\s+)?(?:really\s+|particularly\s+|at\s+all\s+)?(?:interested|interesting|convinced|excited|keen|for\s+(?:us|me)|our\s+(?:thing|style|world|scene|audience|crowd)|want|touch|go\s+near|fit|work)`,
  String.raw`no\s+interest|no\s+thanks|spare\s+(?:me|us)|skip\b|steer\s+clear|stay\s+away|turn(?:s|ed)?\s+(?:me|us|them)\s+off|turn-?offs?\b`,
  String.raw`leaves?\s+(?:me|us)\s+cold|cringe|red\s+flags?|rather\s+not|out\s+of\s+the\s+question|off\s+the\s+table|off[- ]limits|never\s+again`,
  String.raw`(?:please\s+)?(?:don't|do\s+not)\s+(?:\w+\s+){0,2}(?:send|show|pitch|offer|bring|want|need|care|waste)`,
  String.raw`(?:done|finished|through)\s+with|enough\s+of|had\s+it\s+with|kills?\s+(?:it|the\s+deal)|what\s+(?:doesn't|does\s+not|won't)\s+work`,
);
export const fine = phraseTest(
  String.raw`(?:would|could|might|may|can)\s+(?:also\s+)?(?:be\s+(?:\w+\s+)?(?:fine|ok|okay|good|nice|great|lovely|welcome|interesting|acceptable|a\s+(?:bonus|plus))|work|do\s+(?:too|as\s+well)|live\s+with|look\s+at|accept|consider|imagine)`,
  String.raw`(?:is|are|it's|that's|also)\s+(?:fine|ok|okay|welcome|acceptable|alright|all\s+right)\b|(?:fine|ok|okay)\s+(?:too|as\s+well|with)|also\s+(?:consider|open)`,
  String.raw`open\s+to|(?:don't|do\s+not|wouldn't|would\s+not)\s+mind|happy\s+(?:to\s+(?:look|consider|see|hear)|with)|nice[- ]to[- ]have|a\s+(?:bonus|plus)\b|bonus\s+(?:points|if)`,
  String.raw`if\s+(?:possible|need\s+be|nothing\s+else|you\s+have|there(?:'s|\s+is|\s+are))|at\s+a\s+(?:pinch|push|stretch)|second\s+(?:choice|best)|fallback|fall\s+back|plan\s+b|alternatively|failing\s+that`,
  String.raw`maybe|perhaps|possibly|not\s+(?:essential|a\s+must|required|necessary)|optional|less\s+important|secondary`,
);
/** What they already do tells where to find them: "where people already have the dog with them". */
const people =
  "(?:people|customers?|clients?|fans|buyers?|shoppers?|guests|users|members|audiences?|families|parents|drivers|owners)";
export const history = phraseTest(
  String.raw`(?:we|i|our\s+(?!${people})\w+)(?:'ve|\s+have|\s+had)?\s+(?:already|currently|previously|recently|historically|used\s+to|once)`,
  String.raw`(?:(?:we|i)(?:'ve|\s+have|\s+had)|our\s+\w+\s+ha(?:s|ve|d))\s+(?:been|done|tried|sponsored|backed|supported|bought|run|worked|spent|had|seen|gotten|signed|invested)`,
  String.raw`(?:we|i)\s+(?:sponsored|backed|supported|did|tried|bought|ran|spent|signed|paid|learned|got|had|was|were|worked)`,
  String.raw`(?<!\b(?:they|who|that|${people})\s+)(?:already|currently)\s+(?:sponsor|back|support|partner|with|in\s+bed|has|have)|every(?:body|one)(?:\s+else)?\s+(?:does|sponsors?|has|is\s+in)\b`,
  String.raw`(?:are|'re|is|as)\s+(?:already\s+)?(?:the|an?)?\s*(?:proud\s+)?(?:official|lead|title|main|long-?standing)\s+(?:[\w-]+\s+){0,4}(?:of|for|to|at)\b`,
  String.raw`last\s+(?:year|season|summer|spring|autumn|fall|winter|month|time|quarter)|years?\s+ago|so\s+far|until\s+now|to\s+date|in\s+the\s+past|back\s+in\s+(?:19|20)\d\d`,
  String.raw`what\s+(?:i|we)\s+(?:usually\s+|normally\s+|mostly\s+|always\s+|mainly\s+|currently\s+)?(?:get|receive|see|hear)\b|(?:i|we)\s+(?:keep|(?:usually\s+|always\s+|mostly\s+)?get)\s+(?:getting\s+|being\s+)?(?:pitched|offered|sent|asked|pitches|emails|offers|decks)`,
  String.raw`(?:my|our)\s+inbox|lands?\s+on\s+(?:my|our)\s+desk|(?:gets?|receives?|sees?|hears?|arrives?|sends?|pitch(?:es)?|emails?|calls?|asks?)\b[^.;!?\n]{0,40}\s(?:every|each)\s+(?:single\s+)?(?:week|day|month)\b|(?:every|each)\s+(?:single\s+)?(?:week|day|month)\b[^.;!?\n]{0,30}\s(?:gets?|receives?|sees?|hears?|arrives?|sends?|pitch(?:es)?|emails?|calls?|asks?)\b`,
  String.raw`(?:our|the)\s+(?:main\s+|biggest\s+|closest\s+)?(?:competitors?|competition|rivals?)\b(?!\s+(?:there|present|allowed))|(?:my|our)\s+(?:predecessor|agency|owner)\b|(?:my|our|the)\s+(?:boss|ceo|cmo|cfo|founders?|chair(?:man|woman|person)?|managing\s+director)(?:'s)?\b(?!\s+(?:\p{L}+\s+)?(?:wants?|would|likes?|loves?|dreams?|needs?|asks?|asked|hopes?|insists?|prefers?|is\s+(?:looking|keen|after)))`,
);
export const self = phraseTest(
  String.raw`(?:we|i)(?:'re|'m|\s+are|\s+am)\s+(?:an?|the|one\s+of|based|headquartered|located|part|in\s+charge|responsible|known|proud)\b`,
  String.raw`(?:we|i|our\s+(?:company|client|brand|family|team))\s+(?:makes?|sells?|brews?|produces?|manages?|helps?|advises?|looks?\s+after|supply|supplies|delivers?|ships?|grows?|roasts?|bakes?|runs?|operates?|owns?|employs?|serves?|distributes?|offers?|insures?|builds?|manufactures?|represents?|leads?|handles?|works?\s+for|has|have)\b`,
  String.raw`(?<!\b(?:in|at|to|for|of|with|from)\s)(?:our|the)\s+(?:client|company|brand|hq|headquarters|head\s+office|office|offices|factory|plant|brewery|stores?|shops?|branches)\s+(?:is|are|sits?|lies?)\b|(?<!\b(?:in|at|to|for|of|with|from)\s)our\s+(?!(?:[\p{L}-]+\s+)?(?:target|targets|audience|focus|budget|preference|priority|goal|aim|ideal|event|partner|market|region|patch|customers?|clients?|shoppers?|buyers?|fans|members|users|guests|people|readers|drinkers)\b)(?:[\p{L}-]+\s+){1,2}(?:is|are|sits?|lies?)\s+(?:all\s+|both\s+)?(?:based\s+|located\s+)?(?:in|at|near|outside|around)\b|as\s+an?\s+(?:[\p{L}-]+\s+){0,2}(?:makers?|producer|manufacturer|supplier|provider|seller|distributor|importer|retailer|operator|owner|chain)\s+of\b`,
  String.raw`(?:hq|headquarters|head\s+offices?|offices?)\s+(?:in|at)\b|(?:headquartered|based|founded|established|family[- ]owned|listed|located)\s+(?:in|at|on|since|near|outside)\b|(?:founded|established)\s+(?:in\s+)?\d|my\s+(?:name|job|role|background)\b|(?:our|the)\s+(?:fiscal|financial|budget|business)\s+year\b`,
);
export const want = phraseTest(
  String.raw`dream(?:s|ing)?\b|look(?:s|ing)?\s+(?:for|to)|looking\s+at|want(?:s|ed|ing)?\b|would\s+(?:really\s+)?(?:like|love)|'d\s+(?:really\s+)?(?:like|love)|seek(?:s|ing)?\b|(?:are|'re|am|'m|be)\s+after`,
  String.raw`need(?:s|ed)?\b|essential\b|vital\b|crucial\b|mandatory\b|hop(?:e|es|ing)\b|interested\s+in|search(?:ing)?\s+for|keen\s+(?:on|to)|ideal(?:ly)?\b|perfect\b|prefer(?:ably|red|ence|s)?\b|wish(?:es)?\b|must\b|show\s+(?:me|us)|yes\s+(?:to|please)\b|(?:find|bring|send|give|get|offer)\s+(?:me|us)`,
  String.raw`target(?:s|ing)?\b|goals?\b|aim(?:s|ing)?\b|objectives?\b|budgets?\b|spend(?:ing)?\b|to\s+(?:reach|put|invest)|excit(?:e|es|ed|ing)\b|gets?\s+(?:me|us)\b|lights?\s+(?:me|us)\s+up|think(?:ing)?\s+of|picture\b|imagine\b|think\s+\w+`,
);
