// "Nguyen Thi Lan", "Xu Zhanpeng", "Park Jun-Hyeok": names in Latin letters that have the family name first.

const chinese = new Set(
  'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan deng fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong wang tian ren fan fang shi yao liao zou xiong jin hao kong cui kang mao qiu qin gu hou shao meng long wan duan qian yin yi chang qiao lai gong pang lan xing chu ni zhuang nie'.split(
    ' ',
  ),
)
const twoSyllables = /^(?:ouyang|sima|shangguan|zhuge|dongfang|huangfu|murong|situ|xiahou|linghu)$/i
const korean = new Set(
  'kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song ryu yoo hong moon yang bae baek nam noh ha joo heo son min'.split(
    ' ',
  ),
)
const vietnamese = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh truong trinh lam mai cao dao doan luong luu ta thai vuong'.split(
    ' ',
  ),
)
const pinyin = String.raw`(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?(?:i(?:ang|ong|an|ao|ng|a|e|n|u)?|u(?:ang|an|ai|ng|a|e|i|n|o)?|a(?:ng|i|n|o)?|e(?:ng|i|n|r)?|o(?:ng|u)?)`
const twoOfPinyin = new RegExp(`^${pinyin}['’-]?${pinyin}$`, 'iu')
const hyphened = /^\p{Lu}\p{Ll}{1,5}-\p{L}\p{Ll}{1,5}$/u
const oneSyllable = /^[bcdghklmnpqrstvx]*[aeiouy]+(?:c|ch|m|n|ng|nh|p|t)?$/

const flat = (token: string) =>
  token.toLowerCase().replaceAll('đ', 'd').normalize('NFD').replace(/\p{M}/gu, '')

export const isVietnameseFamily = (token: string) => vietnamese.has(flat(token))

export function isFamilyFirst(tokens: string[]): boolean {
  const [first = '', ...given] = tokens
  const [family, last] = [flat(first), flat(given.at(-1) ?? '')]
  if (given.length > 1)
    return (
      vietnamese.has(family) && !vietnamese.has(last) && tokens.every((one) => oneSyllable.test(flat(one)))
    )
  const isGiven = twoOfPinyin.test(last) && !chinese.has(last) && !twoSyllables.test(last)
  return (chinese.has(family) && isGiven) || (korean.has(family) && hyphened.test(given[0] ?? ''))
}
