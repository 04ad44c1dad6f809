// The names of months and seasons, in full and cut short, as a pattern.

// oxfmt-ignore
const names = [
  'Jan(?:uary)?', 'Feb(?:ruary)?', 'Mar(?:ch)?', 'Apr(?:il)?', 'May', 'June?', 'July?', 'Aug(?:ust)?', 'Sept?(?:ember)?', 'Oct(?:ober)?', 'Nov(?:ember)?', 'Dec(?:ember)?',
  'Spring', 'Summer', 'Autumn', 'Fall', 'Winter',
  'Januar', 'Februar', 'März', 'Mai', 'Juni', 'Juli', 'Okt(?:ober)?', 'Dez(?:ember)?',
  'janv(?:ier)?', 'févr?(?:ier)?', 'mars', 'avr(?:il)?', 'mai', 'juin', 'juil(?:let)?', 'août', 'septembre', 'octobre', 'novembre', 'déc(?:embre)?',
  'enero', 'febrero', 'marzo', 'abr(?:il)?', 'mayo', 'junio', 'julio', 'ago(?:sto)?', 'septiembre', 'octubre', 'noviembre', 'diciembre',
  'jan(?:eiro)?', 'fev(?:ereiro)?', 'março', 'maio', 'junho', 'julho', 'set(?:embro)?', 'out(?:ubro)?', 'nov(?:embro)?', 'dez(?:embro)?', 'jun', 'jul', 'mar',
  'gennaio', 'febbraio', 'aprile', 'maggio', 'giugno', 'luglio', 'settembre', 'ottobre', 'dicembre',
  'января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря',
]

export const month = String.raw`(?<!\p{L})(?:${names.join('|')})(?!\p{L})\.?`
